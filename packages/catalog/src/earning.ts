/** How the operator can earn by a shop: through which programme, by a catch-all alone, or not at all. */
export type EarningRow =
  /** Networks where the shop was last known to run its programme; none: only a catch-all may know one. */
  { readonly through: readonly string[] } | { readonly cannot: string }

export type Programme = {
  readonly name: string
  /** Where one applies; null where each shop has a page of its own. */
  readonly joinAt: string | null
}

/** Where programmes are run. `own`: by the shop itself. */
export const PROGRAMMES: Readonly<Record<string, Programme>> = {
  amazon: { name: 'Amazon Associates', joinAt: 'https://affiliate-program.amazon.com/' },
  avantlink: { name: 'AvantLink', joinAt: 'https://www.avantlink.com/' },
  awin: { name: 'Awin', joinAt: 'https://www.awin.com/' },
  cj: { name: 'CJ', joinAt: 'https://www.cj.com/' },
  ebay: { name: 'eBay Partner Network', joinAt: 'https://partnernetwork.ebay.com/' },
  flexoffers: { name: 'FlexOffers', joinAt: 'https://www.flexoffers.com/' },
  impact: { name: 'impact.com', joinAt: 'https://impact.com/' },
  own: { name: 'its own programme', joinAt: null },
  partnerize: { name: 'Partnerize', joinAt: 'https://partnerize.com/' },
  rakuten: { name: 'Rakuten Advertising', joinAt: 'https://rakutenadvertising.com/' },
  skimlinks: { name: 'Skimlinks', joinAt: 'https://skimlinks.com/' },
  sovrn: { name: 'Sovrn Commerce', joinAt: 'https://www.sovrn.com/' },
  tradedoubler: { name: 'Tradedoubler', joinAt: 'https://www.tradedoubler.com/' },
  webgains: { name: 'Webgains', joinAt: 'https://www.webgains.com/' },
}

/**
 * Whether nobody pays for links to a shop, so that its links stay plain.
 *
 * @example
 * cannotEarn({ cannot: 'Steam runs no affiliate programme.' }) // true
 */
export const cannotEarn = (row: EarningRow | undefined): boolean => row !== undefined && 'cannot' in row
