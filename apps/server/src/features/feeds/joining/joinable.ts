/** What of a feed's item says which product it is. */
export type Joinable = {
  readonly title: string
  readonly brand: string
  /** 14 digits, as `readGtin` gives them. */
  readonly gtin: string | null
  /** As `readMpn` gives it. */
  readonly mpn: string | null
  readonly category: string
  /** Which of several it is, as the shop says: '100 ml', 'Moss', 'toddler'. */
  readonly size?: string | null
  readonly color?: string | null
  readonly ageGroup?: string | null
  /** The shop and its name for the group of which this is one. */
  readonly itemGroup?: string | null
}
