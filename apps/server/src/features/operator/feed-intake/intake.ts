/** What the desk takes from whoever reads feeds: a look at one, and the import of it. */
import type {
  FeedAsked,
  FeedPreviewCard,
  FeedPreviewed,
  FeedUnrecognised,
} from '@presently/contract/operator-intake'

export type IntakeOrder = {
  readonly retailer: string
  /** The address; a file is opened by `openHere`, and named by this. */
  readonly from: string
  readonly format: FeedAsked['format']
  readonly map: Readonly<Record<string, string>>
  readonly currency: string | null
  readonly hosts: readonly string[] | null
  readonly acceptsLoss: boolean
}

export type Progress = {
  readonly rows: number
  readonly taken: number
  readonly leftOut: number
  /** Rows that the catalogue has already; null while the feed is being read. */
  readonly applied: number | null
}

export type Listening = {
  readonly onProgress: (progress: Progress) => void
  readonly signal?: AbortSignal | undefined
  /** Opens a file that was uploaded, from its beginning. */
  readonly openHere?: (() => AsyncIterable<Uint8Array>) | undefined
}

export type SeenCard = Omit<FeedPreviewCard, 'picture'> & { readonly imageUrl: string | null }
export type SeenFeed =
  | (Omit<FeedPreviewed, 'cards' | 'before'> & { readonly cards: readonly SeenCard[] })
  | FeedUnrecognised

export type Taken = Progress & {
  /** Of the rows that were taken, how many no search will find. */
  readonly unfindable: number
  /** Why nothing was taken; null where the feed was. */
  readonly refused: string | null
  readonly isUnchanged: boolean
}

export type FeedIntake = {
  feedIdOf(retailer: string): string
  /** What is wrong with a map, in a sentence; null where every field of it is known. */
  mapFault(map: IntakeOrder['map']): string | null
  /** Both never throw what a feed is to blame for: that stands in what they answer. */
  preview(order: IntakeOrder, listening: Listening): Promise<SeenFeed>
  run(order: IntakeOrder, listening: Listening): Promise<Taken>
}
