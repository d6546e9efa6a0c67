import type { GuideSummary } from '@presently/contract/site-config'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'wouter'
import { useNamedPart } from '../../lib/use-named-part.ts'
import { Badge } from '../../ui/badge.tsx'
import { GuideCard } from './guide-card.tsx'
import './guides-page.css'

/** Cards in the first view of a wide screen. */
const FIRST_ROW = 4
/** Guides lead here by `/guides#process`. */
const PROCESS_ID = 'process'

/** The three headings are the specification's; each says what really stands behind it. */
const PROCESS = [
  {
    heading: 'Real Testing',
    text: 'We test the idea, not the product: does it fit the person, the day and the price? We have not used these things, and each guide says so.',
  },
  {
    heading: 'Expert Input',
    text: 'Makers and specialists publish a good deal. We go by what can be checked on the shop’s page, and say when a claim is somebody else’s. Nobody pays to be named.',
  },
  {
    heading: 'Honest Reviews',
    text: 'No stars and no scores. Every pick says whom it suits and whom it does not, and every guide what we left out. Prices are typical ranges, and a shop link may pay us a commission.',
  },
] as const

/** All gift guides, and how they are made. */
export function GuidesPage({ guides }: { guides: readonly GuideSummary[] }) {
  useNamedPart(PROCESS_ID)
  return (
    <>
      <div className="wrap page-top">
        <Badge tone="delft">
          <BadgeCheck className="i" />
          Editorial Review
        </Badge>
        <h1 className="guides-title">Editorial Gift Guides</h1>
        <p className="lead guides-lead">
          Short lists with a point of view: what to look for, what to skip, and what it usually costs.
        </p>
      </div>
      <section className="wrap" aria-labelledby="all-guides">
        <h2 className="sr" id="all-guides">
          All guides
        </h2>
        <ul className="guide-grid">
          {guides.map((guide, index) => (
            <li key={guide.slug}>
              <GuideCard guide={guide} loading={index < FIRST_ROW ? 'eager' : 'lazy'} />
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap section" aria-labelledby={PROCESS_ID}>
        <div className="section-head">
          <h2 id={PROCESS_ID} tabIndex={-1}>
            Editorial Process
          </h2>
        </div>
        <div className="process-grid">
          {PROCESS.map(({ heading, text }) => (
            <div key={heading} className="process-step">
              <h3>{heading}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <p className="try-search">
          <Link className="btn btn-primary" href="/">
            Try the AI search
          </Link>
        </p>
      </section>
    </>
  )
}
