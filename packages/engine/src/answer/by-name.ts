/** What is asked for by name comes first: the catalogue's idea that is it, or a card of its own that leads to shops for just that. */
import { withoutPraise } from '../brief/mentions/likings.ts'
import { isOfMaker, namesOf } from '../brief/wares.ts'
import type { Gift } from '../gift.ts'
import { PAGE } from '../rank/list-state.ts'
import type { Named } from '../retrieve/asked-by-name.ts'
import { endingsOf } from '../retrieve/gift-texts.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { Pick, Reason } from '../suggest.ts'
import { capital } from '../text/capital.ts'
import { wordsAt } from '../text/span.ts'
import { stemsOf } from '../text/stems.ts'
import { wordsIn } from '../text/tokens.ts'
import { judge } from './judge.ts'
import type { Asking } from './parts.ts'

/** So many things of a request have a card of their own. */
const NAMED_MAX = 2
/** How sure the reader must be that a thing is asked for: of what it is less sure of most is told in passing (its README). */
const SURE_FROM = 0.6

type Found = { readonly wish: Wish; readonly picks: readonly Pick[] }

/** The picks with what is asked for by name before the others; as many as before, where they are enough. */
export function withNamed({ wish, picks }: Found, asking: Omit<Asking, 'steering'>): Pick[] {
  const named = wish.named.filter(({ sureness }) => sureness >= SURE_FROM).slice(0, NAMED_MAX)
  if (named.length === 0) return [...picks]
  const page = picks.slice(0, PAGE)
  const own = named.flatMap((one) => page.filter((pick) => isOne(pick.gift, one)).slice(0, 1))
  const missed = named.filter((one) => !own.some(({ gift }) => isWholly(gift, one)))
  const cards = cardsFor(missed, wish, asking)
  const first = new Set(own)
  const all = [...cards, ...own, ...picks.filter((pick) => !first.has(pick))]
  return all.slice(0, Math.max(picks.length, PAGE))
}

/** Whether a gift is called so. */
const isOne = (gift: Gift, { ware }: Named): boolean => {
  const endings = endingsOf(gift)
  return namesOf(ware).some((name) => endings.has(name))
}

/** Nothing is what one maker makes unless its title says so. */
const isWholly = (gift: Gift, named: Named): boolean =>
  isOne(gift, named) &&
  (!isOfMaker(named.ware) ||
    namesOf(named.ware).some((name) => ` ${stemsOf(gift.title).join(' ')} `.includes(` ${name} `)))

/** Those that keep every promise, as gifts of their own. */
function cardsFor(named: readonly Named[], wish: Wish, asking: Omit<Asking, 'steering'>): Pick[] {
  const made = named.flatMap((one) => giftOf(one, wish, asking) ?? [])
  if (made.length === 0) return []
  const judged = judge(
    asking,
    made.map(({ gift }) => gift),
  )
  return judged.flatMap(({ gift, pick }, place) => {
    const reason = made[place]?.reason
    return pick && reason ? [{ gift, reasons: [reason] }] : []
  })
}

type Made = { readonly gift: Gift; readonly reason: Reason }

/** Null where it costs more than may be spent. */
function giftOf(named: Named, wish: Wish, { parts }: Omit<Asking, 'steering'>): Made | null {
  const { ware } = named
  const priceCents = pricesOf(named, wish)
  if (priceCents === null) return null
  const { text } = wish.understanding
  const words = wordsAt(text, withoutPraise(text, named))
  const name = nameFor(words, named, parts.vocabulary.rewriter.isKnown)
  const title = capital(name)
  return {
    gift: {
      id: `ware-${stemsOf(name).join('-')}`,
      title,
      description: descriptionOf(named),
      category: ware.category,
      priceCents,
      priceReviewedAt: '',
      interests: Object.fromEntries(ware.interests.map((id) => [id, name])),
      // Who asks for it by name knows whom it is for.
      audience: { ages: [0, null] },
      occasions: ['any'],
      traits: [],
      things: [ware.name.toLowerCase()],
      detail: searchedAs(name, named, wish),
      retailers: {},
      isNamed: true,
    },
    reason: { text: `You asked for it by name: ${words}`, words, attribute: title },
  }
}

const CENTS = 100

/** The usual prices, cut down to what may be spent. */
function pricesOf(
  { ware }: Named,
  { limits: { ceilingCents, floorCents } }: Wish,
): readonly [number, number] | null {
  const [lowest, highest] = ware.dollars
  const top = Math.min(highest * CENTS, ceilingCents ?? Number.POSITIVE_INFINITY)
  if (lowest * CENTS > top || top < (floorCents ?? 0)) return null
  return [lowest * CENTS, top]
}

/** The giver's words, a maker's name with its capitals; where they are slips of the keyboard, the thing's own name. */
function nameFor(words: string, { ware }: Named, knows: (word: string) => boolean): string {
  const known = namesOf(ware).find((name) => endsIn(words, name))
  if (known === undefined) return ware.name
  if (isOfMaker(ware)) return asMakersWrite(words, ware.name)
  const said = words.split(/\s+/)
  const length = known.split(' ').length
  const own = said.slice(-length).join(' ')
  const isSlip = !wordsIn(own).every((word) => knows(word))
  return [...said.slice(0, -length), isSlip ? ware.name : own.toLowerCase()].join(' ')
}

/** 'yeti mug' -> 'Yeti mug': the words of the maker's own name as they are written. */
function asMakersWrite(words: string, name: string): string {
  const own = new Map(name.split(' ').map((word) => [word.toLowerCase(), word]))
  const said = words.split(/\s+/)
  return said.map((word) => own.get(word.toLowerCase()) ?? word).join(' ')
}

const endsIn = (words: string, name: string): boolean => ` ${stemsOf(words).join(' ')}`.endsWith(` ${name}`)

const descriptionOf = ({ ware }: Named): string =>
  isOfMaker(ware)
    ? 'The very thing you named. Check model, color and price at the shop.'
    : 'The very thing you named. Shops have several kinds: compare size, make and price.'

/** For a child shops keep their own. */
function searchedAs(name: string, { ware }: Named, { person }: Wish): string {
  const isForChild = person.stage === 'child' && !ware.isForChildren && !isOfMaker(ware)
  return isForChild ? `kids ${name}` : name
}
