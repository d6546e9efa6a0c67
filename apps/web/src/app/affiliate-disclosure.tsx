import { AFFILIATE_DISCLOSURE, AMAZON_DISCLOSURE } from '@presently/contract/site'
import { readSiteConfig } from '../lib/site-config.ts'
import './affiliate-disclosure.css'
import { SITE } from '../lib/site.ts'

export const DISCLOSURE_ID = 'affiliate-title'

/** The whole disclosure, for a visitor who came for it. */
export function AffiliateDisclosure() {
  const { amazonAssociate } = readSiteConfig()
  return (
    <section className="wrap narrow affiliate" aria-labelledby={DISCLOSURE_ID}>
      <h2 id={DISCLOSURE_ID}>Affiliate disclosure</h2>
      <p>{AFFILIATE_DISCLOSURE}</p>
      {amazonAssociate ? <p>{AMAZON_DISCLOSURE}</p> : null}
      <h3>How it works</h3>
      <p>
        A link to a shop on {SITE.name} may carry a code that tells the shop who sent you. If you buy
        something there, the shop may pay us a share of the sale. The price you pay is the shop’s own, with or
        without our code.
      </p>
      <h3>What it does not change</h3>
      <p>
        Commission plays no part in which ideas you see or in what order. We choose by what you wrote about
        the person, the occasion and your budget. Paid placements are labelled Sponsored and never stand among
        your results.
      </p>
      <h3>If you would rather not</h3>
      <p>
        Choose “Do Not Sell or Share My Personal Information” at the foot of any page, or turn on Global
        Privacy Control in your browser. Our shop links then carry no code. You can also find the same gift at
        the shop by its name.
      </p>
    </section>
  )
}
