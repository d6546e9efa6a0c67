/** The file by which the operator brings placements in: read strictly, answered in sentences. */

import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { isPlainHost } from '../../platform/shop-address.ts'
import type { FollowableAmong } from '../../platform/shop-link.ts'
import { ShownPlacement } from './present.ts'
import type { PlacementRow } from './store.ts'

const PLACEMENTS_MAX = 500
const CENTS = 100

const Time = z.iso
  .datetime({ offset: true, error: 'Write a time such as 2026-12-01T00:00:00Z.' })
  .transform((text) => new Date(text))

const FilePlacement = z.strictObject({
  /** Of a placement that is to be changed; without it a new one is made. */
  id: z.uuid('Leave it out for a new placement, or write the id that list shows.').optional(),
  title: ShownPlacement.shape.title,
  description: ShownPlacement.shape.description,
  price: z
    .string('Write it as text, such as "24.00".')
    .regex(/^\$?\d{1,6}(?:\.\d\d)?$/, 'Write dollars such as "24.00".')
    .transform((text) => Math.round(Number(text.replace('$', '')) * CENTS))
    .pipe(ShownPlacement.shape.priceCents),
  url: z.string('Write the address of the product.'),
  image: ShownPlacement.shape.imageUrl,
  favicon: ShownPlacement.shape.faviconUrl.optional(),
  retailer: ShownPlacement.shape.retailer.optional(),
  /** Small numbers come first; without it the order of the file. */
  position: z.int('Write a whole number.').min(0).max(1_000_000).optional(),
  startsAt: Time.optional(),
  endsAt: Time.nullish(),
})

const PlacementFile = z
  .array(FilePlacement, 'The file must hold a list of placements, in square brackets.')
  .min(1, 'The list is empty.')
  .max(PLACEMENTS_MAX, `Bring in at most ${PLACEMENTS_MAX} at once.`)

export type ReadPlacements =
  | { readonly ok: true; readonly rows: readonly PlacementRow[] }
  | { readonly ok: false; readonly problems: readonly string[] }

type Terms = {
  readonly now: Date
  /** Those of addresses that links may lead to. */
  readonly followableAmong: FollowableAmong
}

/** Reads the text of a file. Nothing of it is taken while there is a problem. */
export async function readPlacements(text: string, { now, followableAmong }: Terms): Promise<ReadPlacements> {
  const json = parsedOrUndefined(text)
  if (json === undefined) return refused(['The file is not JSON. Check its commas and quotes.'])
  const read = PlacementFile.safeParse(json)
  if (!read.success) return refused(read.error.issues.map(({ path, message }) => sentence(path, message)))
  const followable = await followableAmong(read.data)
  const problems = read.data.flatMap(({ url, startsAt, endsAt }, place) => [
    ...(followable.has(url) ? [] : [sentence([place, 'url'], whyNotFollowed(url))]),
    ...(endsAt && endsAt <= (startsAt ?? now)
      ? [sentence([place, 'endsAt'], 'It ends before it starts.')]
      : []),
  ])
  return problems.length > 0 ? refused(problems) : { ok: true, rows: read.data.map(rowOf(now)) }
}

const refused = (problems: readonly string[]): ReadPlacements => ({ ok: false, problems })

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** 'Placement 3, url: …', as a person counts. */
function sentence(path: readonly PropertyKey[], message: string): string {
  const [place, ...fields] = path
  if (typeof place !== 'number') return message
  const field = fields.length > 0 ? `, ${fields.map(String).join('.')}` : ''
  return `Placement ${place + 1}${field}: ${message}`
}

function whyNotFollowed(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  return isPlainHost(host)
    ? `Links may not lead there: it is dead, names another address, or ${host} has to be added to OUTBOUND_HOSTS.`
    : 'Write a plain address that starts with https:// and the name of a shop.'
}

const rowOf =
  (now: Date) =>
  (placement: z.output<typeof FilePlacement>, place: number): PlacementRow => ({
    id: placement.id ?? newId(),
    title: placement.title,
    description: placement.description,
    priceCents: placement.price,
    url: placement.url,
    imageUrl: placement.image,
    faviconUrl: placement.favicon ?? null,
    retailer: placement.retailer ?? null,
    position: placement.position ?? place,
    startsAt: placement.startsAt ?? now,
    endsAt: placement.endsAt ?? null,
    isDemo: false,
  })
