import { HelpPage } from '../features/help/help-page.tsx'
import { usePlans } from '../features/subscription/api.ts'
import { dollars } from '../lib/money.ts'
import { readSiteConfig } from '../lib/site-config.ts'
import { Ad } from './ad.tsx'

/** The Help Center, with the price of the single plan as the server sells it. */
export function HelpCenter() {
  const single = usePlans().data?.single
  return (
    <>
      <HelpPage premiumPrice={single ? dollars(single.priceCents) : null} ai={readSiteConfig().ai} />
      <Ad size="leaderboard" className="section wrap" />
    </>
  )
}
