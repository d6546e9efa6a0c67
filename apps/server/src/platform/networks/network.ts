/** What is declared of an affiliate network: by this the importer, /out and the cleaning of addresses know its links. */

/** Fields of an offer that a column of a feed may tell, as Google Merchant names them. */
export const FEED_FIELDS = [
  'id',
  'title',
  'description',
  'link',
  'merchant_link',
  'image_link',
  'price',
  'list_price',
  'sale_price',
  'sale_price_effective_date',
  'sale_starts',
  'sale_ends',
  'currency',
  'availability',
  'shipping',
  'gtin',
  'mpn',
  'size',
  'color',
  'age_group',
  'item_group',
  'brand',
  'category',
  'condition',
  'adult',
] as const
export type FeedField = (typeof FEED_FIELDS)[number]

/** A link of a network, taken apart. */
export type Parted = {
  /** The address that it sends on to, decoded once; it may be a link of another network. */
  readonly destination: string
  /** What the link holds beside it: no other address may stand there. */
  readonly rest: string
}

export type Network = {
  readonly name: string
  /** Hosts of its links, with all below them. */
  readonly hosts: readonly string[]
  /** Paths of its links on hosts of shops. */
  readonly paths?: readonly RegExp[]
  /**
   * The name under which its links take the publisher's own mark of a click, as a query parameter or, where `subIdInPath`
   * says so, in the path. What is sent in it comes back with the network's report of a sale.
   */
  readonly subIdParameter: string
  /** Where links are written in segments: what is found at `standing` is taken out, and the segment put behind `after`. */
  readonly subIdInPath?: {
    readonly after: RegExp
    readonly standing: RegExp
    readonly segment: (subId: string) => string
  }
  /** The network whose reports tell of its sales, where it has none of its own any more. */
  readonly reportedBy?: 'awin'
  /** Finds the merchant's address in a link; null in one that names none. */
  readonly partedLink: (link: URL) => Parted | null
  /** Names of parameters that it adds to a merchant's address, in small letters. */
  readonly parameters: readonly string[]
  /** The shop that is its own network: links go straight to it, and carry ids of no other. */
  readonly shop?: {
    readonly hosts: RegExp
    /** The parameter that carries the publisher's id: without it a page is nobody's link. */
    readonly publisher: string
    /** Names of parameters, in small letters. */
    readonly parameters: readonly string[]
    /** Parts of a path that only say where somebody came from. */
    readonly path?: RegExp
  }
  /** Columns of its feeds beyond the usual names, in small letters. */
  readonly columns: { readonly [F in FeedField]?: readonly string[] }
}
