import gift from './plates/gift.svg'
import letter from './plates/letter.svg'
import scales from './plates/scales.svg'

type Feature = { picture: string; title: string; paragraphs: readonly [string, string] }

const FEATURES: readonly Feature[] = [
  {
    picture: letter,
    title: 'Ideas from your own words',
    paragraphs: [
      'Write a sentence or a list. You see what we understood, piece by piece, and can take any piece out again.',
      'Every reason rests on something you wrote. Open it and you see both ends: your words, and the part of the gift that fits them.',
    ],
  },
  {
    picture: scales,
    title: 'Prices said plainly',
    paragraphs: [
      'Ideas carry a typical price, named as such. A price at a shop is shown only where the shop’s own feed tells it, with the time it was seen.',
      'A budget is a ceiling. If nothing fits, we say what stands in the way and how little would change that.',
    ],
  },
  {
    picture: gift,
    title: 'The day, not forgotten',
    paragraphs: [
      'Save ideas when they come, for a birthday that is months away.',
      'With a plan, keep every idea in one list and set a reminder for each date, yearly if you like.',
    ],
  },
]

/** What one gets: a picture and a few words, side by side and in turn. */
export function Features() {
  return (
    <section className="section" aria-labelledby="what-you-get">
      <h2 id="what-you-get">What you get</h2>
      {FEATURES.map(({ picture, title, paragraphs }) => (
        <div className="about-feature" key={title}>
          <img src={picture} alt="" width={480} height={320} loading="lazy" />
          <div>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
