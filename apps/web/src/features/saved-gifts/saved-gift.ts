/** Saved gifts as read: parsed by hand, because older rows hold anything, and a bad one must not hide the others. */
import type { SavedGift } from '@presently/contract/saved-gifts'
import { isRecord } from '../../lib/is-record.ts'

export type CustomData = Omit<SavedGift['customData'], 'giftId'> & { readonly giftId: string | null }

/** One saved gift, with null for what is not known of it. */
export type KeptGift = CustomData & {
  readonly id: string
  /** ISO time, or null where it cannot be read. */
  readonly savedAt: string | null
}

/**
 * The gifts in an answer; one without an id is left out, since nothing could be done with it.
 *
 * @throws where the answer holds no list: an empty page would say that nothing is kept.
 */
export function parseSavedGifts(answer: unknown): KeptGift[] {
  const rows = isRecord(answer) ? answer.savedGifts : undefined
  if (!Array.isArray(rows)) throw new Error('The answer holds no list of saved gifts.')
  return rows.map(keptGift).filter((gift) => gift !== null)
}

function keptGift(row: unknown): KeptGift | null {
  if (!isRecord(row)) return null
  const id = typeof row.id === 'number' ? String(row.id) : textOf(row.id)
  return id === null ? null : { id, savedAt: timeOf(row.createdAt), ...parseCustomData(row.customData) }
}

/** What is kept of a gift, sent as an object or, from older rows, as a JSON string. Never throws. */
export function parseCustomData(customData: unknown): CustomData {
  const data = typeof customData === 'string' ? parsedOrNull(customData) : customData
  const fields = isRecord(data) ? data : {}
  return {
    giftId: textOf(fields.giftId ?? fields.id),
    title: textOf(fields.title),
    retailer: textOf(fields.retailer),
    image: pictureOf(fields.image),
    description: textOf(fields.description),
    priceRange: textOf(fields.priceRange),
    category: textOf(fields.category),
    url: webAddressOf(fields.url),
    ...(fields.viaNetwork === true && { viaNetwork: true as const }),
  }
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

function timeOf(value: unknown): string | null {
  const text = textOf(value)
  return text !== null && !Number.isNaN(Date.parse(text)) ? text : null
}

/** Only what a browser may be sent to: an address such as `javascript:` would run in our own page. */
function webAddressOf(value: unknown): string | null {
  const text = textOf(value)
  if (text === null || !URL.canParse(text)) return null
  return /^https?:$/.test(new URL(text).protocol) ? text : null
}

/** Drawn by us, or a shop's that we hand on. */
const OWN_PICTURE = /^\/(?:art|pictures\/offer|pictures\/sponsored)\/[\w.-]+(?:\/favicon)?(?:\?[\w=&.-]*)?$/

/** A picture of ours, or one on the web. */
function pictureOf(value: unknown): string | null {
  const text = textOf(value)
  return text !== null && OWN_PICTURE.test(text) ? text : webAddressOf(text)
}
