import { Link } from 'wouter'
import './brand.css'
import { SITE } from '../lib/site.ts'

/** The mark: a P folded from one ribbon. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 26 32" aria-hidden="true">
      <path
        d="M3 1h11.6a9.4 9.4 0 0 1 0 18.8H11v-7.3h3.2a2.2 2.2 0 0 0 0-4.4H3z"
        fill="var(--mark, var(--ribbon))"
      />
      <path className="tail" d="M3 1h8.2v30L7.1 26.6 3 31z" fill="var(--mark-2, var(--ribbon-hover))" />
    </svg>
  )
}

/** Mark and name, leading home. */
export function Brand() {
  return (
    <Link className="brand" href="/" aria-label={`${SITE.name}, home`}>
      <BrandMark />
      <span>{SITE.name}</span>
    </Link>
  )
}
