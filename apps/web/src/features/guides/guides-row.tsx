import type { GuideSummary } from '@presently/contract/site-config'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { GuideCard } from './guide-card.tsx'
import './guides-row.css'

const SHOWN = 2

type Props = {
  guides: readonly GuideSummary[]
  /** Stands in the third column on a wide screen, and below on a narrow one. */
  aside?: ReactNode
}

/** Two guides on the way to all of them; nothing where there is none. */
export function GuidesRow({ guides, aside }: Props) {
  if (guides.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="home-guides">
      <div className="section-head">
        <h2 id="home-guides">Editorial Gift Guides</h2>
        <Link className="link all-guides" href="/guides">
          All guides
        </Link>
      </div>
      <div className={aside ? 'guides-row with-aside' : 'guides-row'}>
        {guides.slice(0, SHOWN).map((guide) => (
          <GuideCard key={guide.slug} guide={guide} />
        ))}
        {aside}
      </div>
    </section>
  )
}
