/** What an import of a feed would take, as the desk shows it. */
import type { FeedAsked, FeedPreview, FeedPreviewEvent } from '@presently/contract/operator-intake'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Seal } from '../../../platform/seal.ts'
import { feedsWithOffers } from '../feed-health/store.ts'
import type { FeedIntake, IntakeOrder, Listening, SeenCard, SeenFeed } from './intake.ts'
import { readUpload, wholeUpload } from './uploads.ts'

export type PreviewDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly seal: Seal
  readonly feedIntake: FeedIntake
  /** Asks a shop for a picture; null where shops are not asked. */
  readonly pictureAt:
    | ((
        address: string,
        signal: AbortSignal,
      ) => Promise<{ readonly bytes: Buffer; readonly type: string } | null>)
    | null
}

export type Given = { readonly asked: FeedAsked; readonly operator: number }

/** What is to be read, and how a file of it is opened. Throws an AppError where the form needs a change. */
export async function orderOf(
  { db, feedIntake }: Pick<PreviewDeps, 'db' | 'feedIntake'>,
  { asked, operator }: Given,
): Promise<{ readonly order: IntakeOrder } & Pick<Listening, 'openHere'>> {
  const { retailer, format, map, currency, hosts, acceptsLoss, upload, address } = asked
  const fault = feedIntake.mapFault(map)
  if (fault !== null) throw new AppError('invalid-fields', fault, { fields: { map: fault } })
  const file = upload === null ? null : await wholeUpload(db, upload, operator)
  const order = {
    retailer,
    format,
    map,
    currency,
    acceptsLoss,
    from: file?.name ?? address ?? '',
    hosts: hosts.length === 0 ? null : hosts,
  }
  return { order, ...(file && { openHere: () => readUpload(db, file) }) }
}

export async function preview(
  deps: PreviewDeps,
  given: Given,
  listening: Omit<Listening, 'openHere'>,
): Promise<FeedPreview> {
  const { order, ...opening } = await orderOf(deps, given)
  return present(deps, order, await deps.feedIntake.preview(order, { ...listening, ...opening }))
}

/** The same, with how many rows were read meanwhile. */
export async function previewSteps(
  deps: PreviewDeps,
  given: Given,
  gone: AbortSignal,
): Promise<AsyncIterable<FeedPreviewEvent>> {
  // What is wrong with the form is answered like any failure, before the first step.
  const { order, ...opening } = await orderOf(deps, given)
  return steps(async (onRows) => {
    const listening = { ...opening, signal: gone, onProgress: ({ rows }: { rows: number }) => onRows(rows) }
    return present(deps, order, await deps.feedIntake.preview(order, listening))
  })
}

/** So often is told how far it is, at the most. */
const TOLD_EACH_MS = 300

async function* steps(
  look: (onRows: (rows: number) => void) => Promise<FeedPreview>,
): AsyncGenerator<FeedPreviewEvent> {
  let rows = 0
  let told = 0
  const looking = look((read) => (rows = read)).then(
    (preview): FeedPreviewEvent => ({ type: 'done', preview }),
  )
  for (;;) {
    const { promise: later, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(() => resolve(null), TOLD_EACH_MS)
    const end = await Promise.race([looking, later]).finally(() => clearTimeout(timer))
    if (end !== null) return yield end
    if (rows !== told) yield { type: 'progress', rows }
    told = rows
  }
}

async function present(deps: PreviewDeps, { retailer }: IntakeOrder, seen: SeenFeed): Promise<FeedPreview> {
  if (seen.kind === 'unrecognised') return seen
  const id = deps.feedIntake.feedIdOf(retailer)
  const before = (await feedsWithOffers(deps.db)).find((feed) => feed.id === id)
  return {
    ...seen,
    cards: seen.cards.map((card) => cardOf(deps, card)),
    before: before ? { offers: before.offers, lastRead: before.refreshedAt?.toISOString() ?? null } : null,
  }
}

/** Whose sealed addresses of pictures are. */
const PICTURES = 'pictures of previews'

/** Nobody can make this server fetch what he likes: an address goes out sealed, and comes back so. */
const cardOf = ({ seal, pictureAt }: PreviewDeps, { imageUrl, ...card }: SeenCard) => ({
  ...card,
  picture:
    imageUrl === null || pictureAt === null
      ? null
      : `/api/operator/feeds/picture?of=${seal.seal(imageUrl, PICTURES)}`,
})

/** The picture at a sealed address; throws an AppError where there is none. */
export async function pictureOf({ seal, pictureAt }: PreviewDeps, sealed: string, signal: AbortSignal) {
  const address = seal.open(sealed, PICTURES)
  const picture = address === null || pictureAt === null ? null : await pictureAt(address, signal)
  if (picture === null) throw new AppError('not-found', 'The shop shows no picture there.')
  return picture
}
