/** Likings that a noun tells: 'a tea lover', 'he is a plumber'. */

import { matchesOf } from '../../text/matches.ts'
import type { Span } from '../../text/span.ts'
import type { Text, Token } from '../../text/tokens.ts'
import { FRAME } from './frame-words.ts'
import { itemsOf } from './items.ts'

/** 'A tea lover', 'huge chess nerd': the liking stands before. */
export const LOVERS: ReadonlySet<string> = new Set(
  'lover lovers fan fans nerd nerds geek geeks buff buffs enthusiast enthusiasts fanatic fanatics freak freaks addict addicts junkie junkies aficionado aficionados nut nuts player players collector collectors superfan superfans mad crazy daft bonkers obsessed person people guy girl type snob buddy buddies pal pals mate mates'.split(
    ' ',
  ),
)
/** 'He is a plumber': what somebody does, told by its ending where the taxonomy lacks it. */
const BEING = new Set('is was as being became hes shes theyre whos'.split(' '))
const OCCUPATION = /^\p{L}+(?:er|or|ist|ian|ect|eer|man|woman|ant)$/u
const NOT_AN_OCCUPATION =
  /^(?:(?:person|father|mother|sister|brother|daughter|her|never|ever|over|under|after|older|younger|bigger|teenager|stranger|winner|leader|member|beginner|newcomer|lover|gamer girl|prior|minor|major|senior|junior|favor|flavor|color|christian|vegetarian|giant|important|elegant|significant|pregnant|want|minimalist|perfectionist|human|woman|man|bummer|killer|number|supporter|manager|foster|freshman|boomer|millennial|zoomer|grandfather|grandmother|stepfather|stepmother|godfather|godmother|stepbrother|stepsister|grandparent))$/

/** 'He is a Yeti, Carhartt and Stanley kind of guy'. */
const OF_MANY =
  /\b(?:is|he'?s|she'?s|they'?re) (?:such |totally |definitely )?an? ([^.!?;:()]{2,60}?(?:,| and | & )[^.!?;:(),]{2,30}?) (?:(?:kind|sort|type) of )?(?:guy|girl|gal|man|woman|person|lady|dude)\b(?! (?:who|that|with))/g

const ofMany = ({ folded }: Text): Span[] =>
  matchesOf(folded, OF_MANY).flatMap(({ 0: words, 1: list = '', index }) =>
    itemsOf(list, index + words.indexOf(list)),
  )

/** 'A huge tea lover' likes tea: the telling words right before. */
export const lovers = (text: Text): Span[] => [...ofMany(text), ...loversAfterOne(text)]

function loversAfterOne({ tokens, folded }: Text): Span[] {
  return tokens.flatMap((token, place): Span[] => {
    if (!LOVERS.has(token.word)) return []
    let first = place
    while (first > 0 && place - first < 3 && isBeforeLover(tokens[first - 1], tokens[first], folded))
      first -= 1
    const start = tokens[first]?.start ?? 0
    const end = tokens[place - 1]?.end ?? 0
    return first < place ? [{ start, end }] : []
  })
}

const PRAISE = new Set(
  'avid massive real true total fellow keen serious proper complete absolute hard die lifelong major big huge wonderful great'.split(
    ' ',
  ),
)

/** 'Hates nuts', 'has enough nuts', 'pine nuts', 'meets new people': no liking stands there. */
const NO_LIKING = new Set(
  'hate hates hating dislike dislikes detests loathes despises avoids refuses without enough allergic eat eats eating mixed pine brazil macadamia roasted salted meet meets meeting help helps helping teach teaches teaching serve serves serving'.split(
    ' ',
  ),
)

const isBeforeLover = (before: Token | undefined, after: Token | undefined, folded: string): boolean =>
  before !== undefined &&
  after !== undefined &&
  !FRAME.has(before.word) &&
  !PRAISE.has(before.word) &&
  !NO_LIKING.has(before.word) &&
  /^[\s-]$/.test(folded.slice(before.end, after.start))

const isJob = ({ word }: Token): boolean => OCCUPATION.test(word) && !NOT_AN_OCCUPATION.test(word)

export function occupations({ tokens }: Text): Span[] {
  return tokens.flatMap(({ word }, place): Span[] => {
    if (!BEING.has(word)) return []
    const [article, one, two] = tokens.slice(place + 1, place + 4)
    if (!one || !/^an?$/.test(article?.word ?? '')) return []
    if (isJob(one)) return [{ start: one.start, end: one.end }]
    if (!two || !isJob(two)) return []
    return [{ start: FRAME.has(one.word) ? two.start : one.start, end: two.end }]
  })
}
