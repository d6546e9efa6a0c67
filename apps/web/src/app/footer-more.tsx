/** What the footer has beside its links and its lines: the first screen does without. */
import { AMAZON_DISCLOSURE, SIMULATED_PAYMENTS } from '@presently/contract/site'
import { SITE } from '../lib/site.ts'
import { readSiteConfig } from '../lib/site-config.ts'
import { MarketSelect } from './market-choice.tsx'

/** In the footer of every page: what holds of this site, and the choice. */
export function FooterMore() {
  const { amazonAssociate, payments } = readSiteConfig()
  return (
    <>
      {amazonAssociate && <p className="legal">{AMAZON_DISCLOSURE}</p>}
      {payments.mode === 'sandbox' && <p className="legal">{SIMULATED_PAYMENTS}</p>}
      <MarketSelect className="market-switch" label="Shops and prices:" />
      <Elsewhere />
    </>
  )
}

/** The site's own pages elsewhere. */
const Elsewhere = () =>
  SITE.social.length === 0 ? null : (
    <ul aria-label="Elsewhere">
      {SITE.social.map(({ name, url }) => (
        <li key={url}>
          <a className="link" href={url}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
