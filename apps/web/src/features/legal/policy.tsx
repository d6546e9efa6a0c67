import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SITE } from '../../lib/site.ts'
import { useNamedPart } from '../../lib/use-named-part.ts'
import { LAST_UPDATED } from './facts.ts'
import { useCurrentSection } from './use-current-section.ts'
import './policy.css'

/** The word, which is not to break at its hyphen: our fonts have no hyphen that does not break. */
export const EMAIL = <span className="whole">e-mail</span>

/** Where letters go that are no form: the site's address for mail, where it has one, then that for post. */
export const WrittenTo = () => (
  <>
    {SITE.email === null ? null : (
      <>
        <a className="link" href={`mailto:${SITE.email}`}>
          {SITE.email}
        </a>{' '}
        or{' '}
      </>
    )}
    {SITE.postalAddress}
  </>
)

export type PolicySection = {
  /** The part of the address after #. */
  id: string
  title: string
  body: ReactNode
}

type Props = {
  title: string
  /** The other of the two policies. */
  other: { title: string; href: string }
  /** What it comes to, one sentence a line. */
  short: readonly string[]
  sections: readonly PolicySection[]
}

/** A policy: its contents beside it, the short version first, then every word. */
export function Policy({ title, other, short, sections }: Props) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  useNamedPart()
  return (
    <>
      <div className="wrap policy-top">
        <h1>{title}</h1>
        <p>
          Last updated {LAST_UPDATED} ·{' '}
          <Link className="link" href={other.href}>
            {other.title}
          </Link>
        </p>
      </div>
      <div className="wrap policy">
        <nav className="policy-contents" aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} {...(id === current ? { 'aria-current': true } : {})}>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="policy-text">
          <section className="short" aria-labelledby="short">
            <h2 id="short">The short version</h2>
            <ul>
              {short.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
          {sections.map(({ id, title: name, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {name}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
    </>
  )
}
