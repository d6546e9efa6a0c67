/** Gifts that tell somebody what is wrong with them, where nobody asked for such a thing. */
import type { TactlessEntry } from '@presently/engine/lexicon'
import { keyOf } from './kinds.ts'
import type { Proposal } from './proposal.ts'
import { endingsOf, partsOf } from './title-parts.ts'

export type IsTactless = (proposal: Proposal, request: string) => boolean

/** A thing of the lexicon is tactless unless a word of its row, or the thing itself, stands in the request. */
export function tactlessness(entries: readonly TactlessEntry[]): IsTactless {
  const rows = entries.map(({ words, unless }) => ({
    things: new Set(words.map(keyOf)),
    asked: new RegExp(
      String.raw`(?<![\p{L}])(?:${[...unless, ...words].map((word) => RegExp.escape(word)).join('|')})(?![\p{L}])`,
      'iu',
    ),
  }))
  return ({ title, things }, request) => {
    const names = [...things, ...partsOf(title)].flatMap(endingsOf)
    return rows.some((row) => names.some((name) => row.things.has(name)) && !row.asked.test(request))
  }
}
