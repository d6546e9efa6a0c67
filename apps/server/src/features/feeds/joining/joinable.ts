/** What of a feed's item says which product it is. */
export type Joinable = {
  readonly title: string
  readonly brand: string
  /** 14 digits, as `readGtin` gives them. */
  readonly gtin: string | null
  /** As `readMpn` gives it. */
  readonly mpn: string | null
  readonly category: string
}
