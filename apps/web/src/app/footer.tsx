import { AFFILIATE_DISCLOSURE, COPYRIGHT_YEAR, FOOTER_LINKS } from '@presently/contract/site'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { DoNotSellButton } from '../features/consent/do-not-sell-button.tsx'
import { Brand } from '../ui/brand.tsx'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { AppLink } from './app-link.tsx'
import './footer.css'
import { SITE } from '../lib/site.ts'

/** What the first screen does without. */
const More = lazyExtra(() => import('./footer-more.tsx').then((part) => part.FooterMore))

export function Footer() {
  const [path] = useLocation()
  const year = path === '/' ? COPYRIGHT_YEAR.home : COPYRIGHT_YEAR.elsewhere
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="top">
          <Brand />
          <nav aria-label="Footer">
            <ul>
              {FOOTER_LINKS.map(({ href, label }) => (
                <li key={href}>
                  <AppLink href={href}>{label}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <hr />
        <p className="legal">{AFFILIATE_DISCLOSURE}</p>
        <Suspense fallback={<p className="more-room" />}>
          <More />
        </Suspense>
        <div className="end">
          <DoNotSellButton />
          <p className="copyright">
            © {year} {SITE.legalName} · {SITE.postalAddress}
          </p>
        </div>
      </div>
    </footer>
  )
}
