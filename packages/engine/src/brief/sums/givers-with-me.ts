/** 'Me and my 2 brothers, $50 each', 'my wife, my son and I chip in 30 each': givers who are counted beside the giver. */
import { COUNT, countOf } from '../../text/number-words.ts'

const ME = '(?:i|me|myself)'
const AND = String.raw`(?:,? and|,| &| \+| plus)`
const REST = String.raw`\b[^.!?;$€£]{0,40}$`
/** A word for one person: nobody knows how many brothers are. */
const ONE = String.raw`(?!(?:children|people|family|men|women)\b)(?:\p{L}*[^\Ws\d_]|\p{L}*ss)`
const NOT_GIVEN = String.raw`(?<!\b(?:for|to) (?:(?:my|our) )?)`

/** How many givers put in a sum each, told by the words before it; null where the giver is not counted with them. */
export function withGiver(givers: string, putIn: string): (before: string) => number | null {
  const some = String.raw`(${COUNT}) (?:\p{L}+ )?${givers}`
  const counted = new RegExp(
    String.raw`${NOT_GIVEN}\b(?:${ME}${AND} (?:(?:my|our|the) )?${some}|${some} (?:and|&|\+) ${ME})${REST}`,
    'u',
  )
  const one = String.raw`(?:my|our|his|her) (?:\p{L}+[ -]){0,2}?${ONE}`
  const listed = new RegExp(
    String.raw`${NOT_GIVEN}\b((?:${one}${AND} ){1,12})${ME}\b[^.!?;$€£]{0,24}\b(?:split(?:ting)?|shar(?:e|ing)|halv(?:es|sies)|${putIn})${REST}`,
    'u',
  )
  const behindMe = new RegExp(
    String.raw`${NOT_GIVEN}\b${ME}((?:${AND} ${one}){1,12})[^.!?;$€£]{0,24}\b(?:split(?:ting)?|shar(?:e|ing)|halv(?:es|sies)|${putIn})${REST}`,
    'u',
  )
  return (before) => {
    const [, ...counts] = counted.exec(before) ?? []
    const said = counts.find((count) => count !== undefined)
    if (said !== undefined) return countOf(said) + 1
    const list = (listed.exec(before) ?? behindMe.exec(before))?.[1]
    return list === undefined ? null : (list.match(/\b(?:my|our|his|her) /g) ?? []).length + 1
  }
}
