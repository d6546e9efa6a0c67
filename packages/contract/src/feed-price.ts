/** Prices of shops: which of them a feed told. Used on both sides; no schema here, so that pages may load it at once. */

type Priced = { readonly priceCents?: number | undefined; readonly isDemo?: boolean | undefined }

/** Whether a shop's own feed told the price; one that we made up tells nothing. */
export const isFeedPrice = ({ priceCents, isDemo }: Priced): boolean =>
  priceCents !== undefined && isDemo !== true
