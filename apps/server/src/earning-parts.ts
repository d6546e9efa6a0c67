/** How links to shops earn: the network that pays for an address, our sub ids in it, catch-alls, and where a link stood. */

import { PRICE_BANDS_CENTS } from '@presently/catalog/coverage'
import { cannotEarn } from '@presently/catalog/earning'
import { loadEarning } from '@presently/catalog/load'
import type { RetailerRow } from '@presently/catalog/retailers'
import type { AppDeps } from './app-deps.ts'
import { catchAllLink } from './features/commissions/networks/catch-all.ts'
import type { FeatureDeps } from './features/index.ts'
import { titleOf } from './features/operator/demand/words.ts'
import { directAddressOf } from './shops-parts.ts'

type Parts = Pick<
  FeatureDeps,
  | 'affiliateIds'
  | 'directAddress'
  | 'postbackSecret'
  | 'catchAll'
  | 'stoodAt'
  | 'earning'
  | 'hasCatchAll'
  | 'guideTitles'
>

export function earningParts(deps: AppDeps): Parts {
  const { config, retailers, engine, guides, clock } = deps
  const earning = loadEarning()
  const plain = new Set<RetailerRow>(
    Object.entries(retailers).flatMap(([id, shop]) => (cannotEarn(earning[id]) ? [shop] : [])),
  )
  const catchAlls = { skimlinks: config.AFFILIATE_SKIMLINKS, sovrn: config.AFFILIATE_SOVRN }
  return {
    affiliateIds: config.affiliateIds,
    directAddress: directAddressOf(deps),
    postbackSecret: config.COMMISSION_POSTBACK_SECRET,
    earning,
    hasCatchAll: catchAlls.skimlinks !== null || catchAlls.sovrn !== null,
    guideTitles: new Map(guides.map(({ slug, title }) => [slug, title])),
    catchAll: (shop, address) =>
      shop !== null && (plain.has(shop) || !shop.redirectAllowed) ? null : catchAllLink(catchAlls, address),
    stoodAt: {
      origin: config.origin,
      guides: new Set(guides.map(({ slug }) => slug)),
      themeOf: (query) => plainTheme(engine.theme({ query, now: clock() }, PRICE_BANDS_CENTS)),
    },
  }
}

/** What a search was for, without what it says of health, faith, age, refusals or money; null where nothing is left. */
function plainTheme({
  relation,
  occasion,
  interests,
}: ReturnType<AppDeps['engine']['theme']>): string | null {
  const cell = { relation, occasion, interests, stage: null, band: null }
  return titleOf({ ...cell, hasUnknown: false, constraints: [], exclusions: [] }) || null
}
