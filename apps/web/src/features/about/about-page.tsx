import type { ReactNode } from 'react'
import { SITE } from '../../lib/site.ts'
import { useNamedPart } from '../../lib/use-named-part.ts'
import { Features } from './features.tsx'
import { HowWeChoose } from './how-we-choose.tsx'
import './about-page.css'

type Props = {
  /** What Premium is, and the way to it. */
  pitch: ReactNode
}

/** Who we are, what one gets, how it works, how we choose, and how we earn. */
export function AboutPage({ pitch }: Props) {
  useNamedPart()
  return (
    <>
      <div className="box">
        <div className="wrap about-head">
          <h1>
            A gift says <em>I listened</em>
          </h1>
          <p className="lead">
            Most gift lists start with a price or a holiday. {SITE.name} starts with the person: you tell us
            who they are, and we look for what fits.
          </p>
        </div>
      </div>
      <div className="wrap about">
        <section className="section about-mission" aria-labelledby="mission">
          <h2 id="mission">Our mission</h2>
          <p className="lead">
            To make a good gift easier to find than an expensive one, and to be plain about how we earn while
            you look.
          </p>
        </section>
        <Features />
        <section className="section" aria-labelledby="how-it-works">
          <h2 id="how-it-works">How it works</h2>
          <ol className="about-steps">
            <li>
              <h3>Say who it is for</h3>
              <p>What they love, the occasion, your budget, and what to leave out.</p>
            </li>
            <li>
              <h3>Check what we understood</h3>
              <p>
                Remove a piece, add one, or ask for new ideas. Nothing is guessed about a person you did not
                describe.
              </p>
            </li>
            <li>
              <h3>Choose, save or buy</h3>
              <p>You buy at the shop, at the shop’s price. We never handle the order.</p>
            </li>
          </ol>
        </section>
        <HowWeChoose />
        <section className="section about-mission" aria-labelledby="how-we-earn">
          <h2 id="how-we-earn">How we earn</h2>
          <p className="lead">
            From plans, and from shops: when you buy through one of our links, the shop may pay us a share of
            the sale. It costs you nothing, and it does not move an idea up or down.
          </p>
          <p>
            <a className="link" href="/affiliate-disclosure">
              Read the affiliate disclosure
            </a>
          </p>
        </section>
        <div className="section">
          {pitch}
          <p className="meta about-priority">
            Priority support: write to us while you are signed in with Premium, and your message is marked and
            read first.
          </p>
        </div>
      </div>
    </>
  )
}
