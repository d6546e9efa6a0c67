/** Which ideas of the list somebody means: 'the second one', 'the first two', 'that one', 'the soap'. */
import { stemsOf } from '../text/stems.ts'
import type { DialogueContext } from './move.ts'
import { FIRST_PAGE } from './news.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const
const FIGURES = ['1st', '2nd', '3rd', '4th', '5th', '6th'] as const
const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  '2': 2,
  '3': 3,
  '4': 4,
  couple: 2,
  few: 3,
}

const ORDINAL = [...ORDINALS, ...FIGURES, 'last'].join('|')
/** What may name an idea, as a pattern without a group: 'it', 'the second one', 'the pour-over set'. */
export const REFERENCE = String.raw`(?:(?:the|that|this|those|these|number|#)?\s*(?:${ORDINAL})(?: (?:two|three|four|2|3|4|couple|few))?(?: (?:ones?|ideas?|gifts?|picks?))?(?! (?:class|time|year|day|grade))|(?:number|no\.?|#)\s?[1-6]\b|(?:any|all|none) of (?:these|those|them)|(?:that|this)(?: one| idea)?(?![\w'-]| \w)|(?:these|those)(?: ones?)?(?! \w)|it\b|(?:the|that|this|those|these) (?:[\p{L}\d][\p{L}\d'-]{0,48})(?: [\p{L}\d][\p{L}\d'-]{0,48}){0,4})`

type Named = Pick<DialogueContext, 'shown' | 'talkedAbout'>

/** Ids of the ideas that may be meant; several where it is not clear, none where nothing is named. */
export function picksNamed(reference: string, context: Named): string[] {
  const said = reference.trim().toLowerCase()
  const page = context.shown.slice(0, FIRST_PAGE).map(({ id }) => id)
  return byPlace(said, page) ?? byPointing(said, page, context) ?? byTitle(said, context)
}

function byPlace(said: string, page: readonly string[]): string[] | null {
  const figure = /(?:number|no\.?|#)\s?([1-6])\b/.exec(said)?.[1]
  if (figure) return page.slice(Number(figure) - 1, Number(figure))
  const found = new RegExp(String.raw`\b(${ORDINAL})(?: (two|three|four|2|3|4|couple|few))?\b`).exec(said)
  if (!found) return null
  const count = COUNTS[found[2] ?? ''] ?? 1
  if (found[1] === 'last') return page.slice(-count)
  const place = Math.max(
    ORDINALS.findIndex((name) => name === found[1]),
    FIGURES.findIndex((name) => name === found[1]),
  )
  return page.slice(place, place + count)
}

/** 'It' is what was talked about, or the only idea that there is. */
function byPointing(said: string, page: readonly string[], { talkedAbout }: Named): string[] | null {
  if (/^(?:(?:any|all|none) of )?(?:these|those|them|they)(?: ones?)?$/.test(said)) return [...page]
  if (!/^(?:it|that|this|that one|this one|that idea|this idea|the one|one)?$/.test(said)) return null
  if (said === '' || talkedAbout === null) return page.length === 1 ? [...page] : page.slice(0, 3)
  return [talkedAbout]
}

const SMALL = new Set('the that this those these one ones idea gift thing a an of for in and with'.split(' '))

/** Every word of what was said stands in the title or among the things; the first page goes before the others. */
function byTitle(said: string, { shown }: Named): string[] {
  const wanted = stemsOf(said).filter((stem) => !SMALL.has(stem))
  if (wanted.length === 0) return []
  const named = shown.filter(({ title, things }) => {
    const own = new Set([title, ...things.filter((thing) => !thing.startsWith('for:'))].flatMap(stemsOf))
    return wanted.every((stem) => own.has(stem))
  })
  const onPage = named.filter((gift) => shown.indexOf(gift) < FIRST_PAGE)
  return (onPage.length > 0 ? onPage : named).map(({ id }) => id)
}
