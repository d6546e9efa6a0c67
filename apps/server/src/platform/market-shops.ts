/** Which shops of a country an idea is shown with: those that keep such a thing before those that keep everything. */
import type { RetailerRow } from '@presently/catalog/retailers'
import type { Gift } from '@presently/engine/gift'
import type { MarketCode } from '@presently/engine/market/markets'
import { hash32 } from '@presently/engine/rank/seed'
import { onceFor } from '@presently/engine/remember'
import type { LocalWords } from './local-words.ts'

/** A shop, by its id, and what is looked for there. */
export type ShopSearch = { readonly id: string; readonly phrase: string }

type Sought = Pick<Gift, 'id' | 'category' | 'things' | 'detail' | 'retailers'>

export type MarketShops = {
  /** The shops of a gift in a market, best first; where it is the house's, those that the catalogue names. */
  readonly of: (gift: Sought, market: MarketCode) => readonly ShopSearch[]
  /** What is looked for at a shop; null where it keeps no such thing. */
  readonly phraseAt: (gift: Sought, shopId: string) => string | null
}

/** What a card shows. */
const SHOPS = 3
/** Shops of one kind of thing beside a general one. */
const SPECIALISTS = 2

/** Shops of its own that the house's market shows of an idea at least. */
const NAMED_LEAST = 2

type Shop = { readonly id: string; readonly row: RetailerRow }

/**
 * Shops over the tables of every market. Of shops that fit alike the gift's own id decides, so that the same gift always has
 * the same shops and a list of gifts has many.
 *
 * @example
 * createMarketShops(loadRetailers(), localWords).of(kettle, 'GB').map(({ id }) => id)
 * // ['whittard', 'dunelm', 'john-lewis']
 */
export function createMarketShops(
  retailers: Readonly<Record<string, RetailerRow>>,
  localWords: LocalWords,
): MarketShops {
  const all = Object.entries(retailers).map(([id, row]): Shop => ({ id, row }))
  const byMarket = Map.groupBy(all, ({ row: { market = 'US' } }) => market)
  const everywhere = all.filter(({ row }) => row.everywhere === true)

  function chosen(gift: Sought, market: MarketCode): Shop[] {
    const carrying = (byMarket.get(market) ?? []).filter((shop) => carries(gift, shop))
    const there = carrying.filter((shop) => keepsKind(gift, shop))
    const general = ordered(
      there.filter(({ row }) => row.general === true),
      gift,
    )
    const special = ordered(
      there.filter(({ row }) => row.general !== true),
      gift,
    )
    // What is mostly made by hand is looked for where such things are sold to every country.
    const first = Object.keys(gift.retailers)[0]
    const handmade = everywhere.filter((shop) => shop.id === first && carries(gift, shop))
    const specialists = [...handmade, ...special].slice(0, SPECIALISTS)
    // A card with fewer shops would compare nothing: then those of other kinds of its category.
    const others = ordered(
      carrying.filter((shop) => !there.includes(shop)),
      gift,
    )
    return [...specialists, ...general, ...special.slice(SPECIALISTS), ...others].slice(0, SHOPS)
  }

  /** What the catalogue names; without shops abroad, where enough others are left. */
  function named({ retailers: shops }: Sought): ShopSearch[] {
    const all = Object.entries(shops).map(([id, phrase]) => ({ id, phrase }))
    const here = all.filter(({ id }) => retailers[id]?.market === undefined)
    return here.length < NAMED_LEAST ? all : here
  }

  /** What no catalogue names shops for is looked for at those that keep everything, under its own name. */
  const atHome = (gift: Sought): readonly ShopSearch[] =>
    hasShops(gift) ? named(gift) : searchesFor(gift, byMarket.get('US') ?? [])

  /** As the shop's country spells it: its search knows no other. */
  const phraseAbroad = (gift: Sought, id: string): string =>
    localWords.of(phraseFor(gift, id), retailers[id]?.market ?? 'US')

  return {
    of: (gift, market) =>
      market === 'US'
        ? atHome(gift)
        : chosen(gift, market).map(({ id }) => ({ id, phrase: phraseAbroad(gift, id) })),
    phraseAt: (gift, id) => {
      if (Object.hasOwn(gift.retailers, id)) return gift.retailers[id] ?? null
      const row = Object.hasOwn(retailers, id) ? retailers[id] : undefined
      const isAbroad = row?.market !== undefined || row?.everywhere === true
      return row && isAbroad && carries(gift, { id, row }) ? phraseAbroad(gift, id) : null
    },
  }
}

const searchesFor = (gift: Sought, shops: readonly Shop[]): ShopSearch[] => {
  const general = shops.filter((shop) => shop.row.general === true && carries(gift, shop))
  const shown = ordered(general, gift).slice(0, SHOPS)
  return shown.map(({ id }) => ({ id, phrase: gift.detail }))
}

const hasShops = ({ retailers }: Sought): boolean => Object.keys(retailers).length > 0

const carries = ({ category }: Sought, { row }: Shop): boolean => row.categories.includes(category)

const keepsKind = (gift: Sought, { row: { nouns } }: Shop): boolean =>
  nouns === undefined || nouns.some((noun) => calledOf(gift).has(noun))

/** The words for the same maker's shop at home, such as Amazon's, else those for the shop that fits best. */
function phraseFor({ retailers, detail }: Sought, shopId: string): string {
  const maker = shopId.replace(/-[a-z]{2}$/, '')
  return retailers[shopId] ?? retailers[maker] ?? Object.values(retailers)[0] ?? detail
}

/** A shop of few categories knows them: up to how many count as alike. */
const FOCUS = [3, 6] as const

/** Shops of a kind of thing first, then those of few categories; of those alike the gift's id decides. */
function ordered(shops: readonly Shop[], { id }: Sought): Shop[] {
  const rank = ({ row: { nouns, categories, general } }: Shop): number => {
    if (general || nouns) return 0
    return 1 + FOCUS.filter((most) => categories.length > most).length
  }
  const keyed = shops.map((shop) => ({ shop, rank: rank(shop), draw: hash32(`${id} ${shop.id}`) }))
  return keyed.sort((a, b) => a.rank - b.rank || a.draw - b.draw).map(({ shop }) => shop)
}

/** Of the nouns of a gift so many say what it is; the others what it holds. */
const NAMES = 3

/** All that a gift may be called. */
const calledOf = onceFor(({ things }: Sought): ReadonlySet<string> => {
  const names = things.slice(0, NAMES).filter((thing) => !thing.startsWith('for: '))
  return new Set(names.flatMap(endings))
})

/** 'Long wooden spoon' -> itself, 'wooden spoon', 'spoon'. */
const endings = (name: string): string[] => {
  const words = name.toLowerCase().split(' ')
  return words.map((_, from) => words.slice(from).join(' '))
}
