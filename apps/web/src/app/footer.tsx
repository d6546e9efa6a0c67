import {
  AFFILIATE_DISCLOSURE,
  AMAZON_DISCLOSURE,
  FOOTER_LINKS,
  SIMULATED_PAYMENTS,
  SITE,
} from '@presently/contract/site'
import { useLocation } from 'wouter'
import { DoNotSellButton } from '../features/consent/do-not-sell-button.tsx'
import { readSiteConfig } from '../lib/site-config.ts'
import { Brand } from '../ui/brand.tsx'
import { AppLink } from './app-link.tsx'
import './footer.css'

export function Footer() {
  const [path] = useLocation()
  const year = path === '/' ? SITE.copyrightYear.home : SITE.copyrightYear.elsewhere
  const { amazonAssociate, payments } = readSiteConfig()
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
        <p className="legal">
          {AFFILIATE_DISCLOSURE}
          {amazonAssociate ? ` ${AMAZON_DISCLOSURE}` : null}
        </p>
        {payments.mode === 'sandbox' ? <p className="legal">{SIMULATED_PAYMENTS}</p> : null}
        <div className="end">
          <DoNotSellButton />
          <p className="copyright">
            © {year} {SITE.name} · {SITE.postalAddress}
          </p>
        </div>
      </div>
    </footer>
  )
}
