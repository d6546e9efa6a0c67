/** The lists that are kept of a person: merged with what is told, so that nothing stands in one twice. */
import { FACTS_MAX, GIFTS_MAX, type updatePerson } from '@presently/contract/people'
import type { z } from 'zod'
import type { KeptFact, KeptGift } from '../../db/schema/people.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'

type Change = z.output<(typeof updatePerson)['input']>
type ToldFact = NonNullable<Change['facts']>[number]
type ListedGift = NonNullable<Change['gifts']>[number]
type ToldGift = NonNullable<Change['addGift']>

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

const factKey = ({ kind, text }: Pick<KeptFact, 'kind' | 'text'>): string => `${kind}:${folded(text)}`

/** The same gift on the same day; what did not come from here is known by its title. */
const giftKey = ({ giftId, title, givenOn }: Pick<KeptGift, 'giftId' | 'title' | 'givenOn'>): string =>
  `${giftId ?? `:${folded(title)}`} ${givenOn ?? ''}`

/** The first of each key. */
function once<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
}

/** The id that an entry of a list keeps: one that is there, and no other entry has. */
function idsAmong(kept: readonly { readonly id: string }[]): (id: string | undefined) => string {
  const free = new Set(kept.map(({ id }) => id))
  return (id) => (id !== undefined && free.delete(id) ? id : newId())
}

/** The facts as they are to be. */
export function factsAs(told: readonly ToldFact[], kept: readonly KeptFact[]): KeptFact[] {
  const idOf = idsAmong(kept)
  return once(told, factKey).map(({ id, kind, text }) => ({ id: idOf(id), kind, text }))
}

/** The facts with others added. Throws where there are too many. */
export function factsWith(told: readonly ToldFact[], kept: readonly KeptFact[]): KeptFact[] {
  const facts = once([...kept, ...told.map(({ kind, text }) => ({ id: newId(), kind, text }))], factKey)
  if (facts.length > FACTS_MAX && facts.length > kept.length)
    throw new AppError('conflict', `There are ${FACTS_MAX} facts noted here. Remove one to make room.`)
  return facts
}

const UNKNOWN = { giftId: null, occasion: null, givenOn: null, landing: 'unknown', note: null } as const

/** The gifts as they are to be. Throws where one is meant that is not there any more. */
export function giftsAs(listed: readonly ListedGift[], kept: readonly KeptGift[]): KeptGift[] {
  const before = new Map(kept.map((gift) => [gift.id, gift]))
  const idOf = idsAmong(kept)
  const gifts = listed.map(({ id, ...told }) => {
    const known = id === undefined ? undefined : before.get(id)
    const title = told.title ?? known?.title
    if (title === undefined)
      throw new AppError('conflict', 'A gift of this list is not there any more. Reload and try again.')
    return { ...UNKNOWN, ...known, ...said(told), title, id: idOf(id) }
  })
  return once(gifts, giftKey)
}

/** The gifts with another one; the same list where it is noted already. Throws where there are too many. */
export function giftsWith(told: ToldGift, kept: readonly KeptGift[]): readonly KeptGift[] {
  const gift = { ...UNKNOWN, ...said(told), title: told.title, id: newId() }
  if (kept.some((one) => giftKey(one) === giftKey(gift))) return kept
  if (kept.length >= GIFTS_MAX)
    throw new AppError('conflict', `There are ${GIFTS_MAX} gifts noted here. Remove one to make room.`)
  return [...kept, gift]
}

/** What was sent; what is undefined was not. */
function said({ giftId, occasion, givenOn, landing, note }: Omit<ListedGift, 'id'>): Partial<KeptGift> {
  return {
    ...(giftId !== undefined && { giftId }),
    ...(occasion !== undefined && { occasion }),
    ...(givenOn !== undefined && { givenOn }),
    ...(landing !== undefined && { landing }),
    ...(note !== undefined && { note }),
  }
}
