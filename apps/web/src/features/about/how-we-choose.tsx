import { BadgeCheck, Ban, type LucideIcon, MessageSquareText, Scale, Shapes, Wallet } from 'lucide-react'

type Rule = { Icon: LucideIcon; title: string; text: string }

/** 'How we choose' of docs/engine-design.md, in six rows. */
const RULES: readonly Rule[] = [
  {
    Icon: Scale,
    title: 'Commission does not count',
    text: 'The part of our program that decides the order cannot see what a shop pays us. Paid placements stand apart and say Sponsored.',
  },
  {
    Icon: Ban,
    title: 'What you rule out stays out',
    text: 'Allergies, “no mugs”, “already has one”, not right for the age: put aside first, and nothing buys its way back in.',
  },
  {
    Icon: Wallet,
    title: 'The upper price has to fit',
    text: 'An idea that typically runs over your budget is not in the list. What is left uses your budget well.',
  },
  {
    Icon: Shapes,
    title: 'Six ideas, not one idea six times',
    text: 'Every liking you named gets its turn. Candles, mugs and socks are held back unless you ask for them.',
  },
  {
    Icon: MessageSquareText,
    title: 'A reason has two ends',
    text: 'Words of yours, and something that is true of the gift. Whether you write husband or wife, Anna or Ahmed, changes nothing.',
  },
  {
    Icon: BadgeCheck,
    title: 'No claims we cannot back',
    text: 'No invented reviews, discounts or experts. Where we had little to go on, we say so.',
  },
]

export function HowWeChoose() {
  return (
    <section className="section" aria-labelledby="how-we-choose">
      <h2 id="how-we-choose" tabIndex={-1}>
        How we choose
      </h2>
      <ul className="about-rules">
        {RULES.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon className="i" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
