/** Gift requests as people write them, made from parts: the same every time. */
import { numbersFrom, pickerFrom } from './random.ts'

export type GiftRequest = {
  readonly text: string
  /** Highest price, in whole units of a currency. */
  readonly maxPrice: number
}

const PEOPLE = [
  'my mom',
  'my dad',
  'my little sister',
  'my older brother',
  'my girlfriend',
  'my husband',
  'my boss',
  'a coworker',
  'my best friend',
  'my grandma',
  'my teenage nephew',
  'our 9 year old daughter',
  'my niece',
  'the new neighbors',
  'my piano teacher',
  'my father in law',
] as const
const OCCASIONS = [
  'birthday',
  'christmas',
  'anniversary',
  'graduation',
  'housewarming',
  "valentine's day",
  'secret santa',
  'retirement',
  "mother's day",
  'wedding',
] as const
const LIKINGS = [
  'road cycling and espresso',
  'taking photos with an old film camera',
  'cooking for friends in a tiny kitchen',
  'pc games and mechanical keyboards',
  'fantasy novels',
  'trail running and camping',
  'listening to jazz on good headphones',
  'gardening, mostly herbs and roses',
  'silver jewelry',
  'traveling with only a backpack',
  'watching old movies',
  'drawing and bullet journals',
  'fly fishing',
  'history books and documentaries',
  'leather bags and wallets',
  'warm lighting and candles',
  'loose leaf tea',
  'lego, puzzles and board games',
  'yoga',
  'playing the guitar',
  'woodworking tools',
  'baking sourdough bread',
  'bluetooth speakers and gadgets',
  'hiking with the dog',
] as const
const WISHES = [
  'a desk lamp',
  'a smart watch',
  'wireless headphones',
  'a backpack',
  'a coffee grinder',
  'a board game',
  'a warm scarf',
  'a notebook',
  'a cast iron pan',
  'a portable speaker',
  'a cookbook',
  'a picture frame',
] as const
const REMARKS = [
  '',
  'blue or black would be nice',
  'she already has plenty of mugs',
  'nothing too big, the apartment is small',
  'it should last for years',
  'something that feels special',
  'no alcohol please',
  'handmade would be a plus',
  'we live far apart, so it has to be shipped',
] as const
const CEILINGS = [20, 30, 50, 75, 100, 150, 250] as const

type Parts = { who: string; occasion: string; liking: string; wish: string; remark: string; sum: number }

const SHAPES: readonly [(parts: Parts) => string, ...((parts: Parts) => string)[]] = [
  ({ who, occasion, liking, remark, sum }) =>
    `looking for a ${occasion} gift for ${who} who loves ${liking}, under $${sum}. ${remark}`,
  ({ who, occasion, liking, remark, sum }) =>
    `${occasion} present for ${who}, into ${liking}, max $${sum} ${remark}`,
  ({ who, occasion, wish, liking, sum }) =>
    `what should i get ${who} for ${occasion}? enjoys ${liking} and mentioned ${wish}. up to ${sum} dollars`,
  ({ who, wish, liking, remark, sum }) =>
    `${who} needs ${wish} and likes ${liking}, budget $${sum} ${remark}`,
]

/** So many different requests; the same ones for the same number. */
export function giftRequests(count: number, seed = 99): GiftRequest[] {
  const next = numbersFrom(seed)
  const pick = pickerFrom(next)
  return Array.from({ length: count }, () => {
    const sum = pick(CEILINGS)
    const parts = {
      who: pick(PEOPLE),
      occasion: pick(OCCASIONS),
      liking: pick(LIKINGS),
      wish: pick(WISHES),
      remark: pick(REMARKS),
      sum,
    }
    return { text: pick(SHAPES)(parts).trim(), maxPrice: sum }
  })
}
