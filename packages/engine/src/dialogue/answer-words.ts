/** What is said to a question that stands open, or chosen of its options. */

import type { DialogueContext, Move } from './move.ts'
import { picksNamed } from './pick-named.ts'

/** Questions about the person; 'which:' and 'chips' are about the conversation. */
export const QUESTION_IDS = ['budget', 'liking', 'age'] as const
export type QuestionId = (typeof QUESTION_IDS)[number]

export const NO_LIMIT_OPTION = 'No limit'
export const SKIP_OPTION = 'Skip this'
export const GROWN_UP_OPTION = 'Grown up'
/** As a change says an age: from 21 years. */
export const GROWN_UP_AGES = '21-'

/** Null where the words are no answer to it: they are read like any others. */
export function readAnswer(said: string, context: DialogueContext): Move[] | null {
  const { open } = context
  if (!open) return null
  const words = said
    .trim()
    .toLowerCase()
    // Phones write the curved one.
    .replaceAll('’', "'")
    .replace(/[.!]{1,80}$/, '')
  if (words === SKIP_OPTION.toLowerCase()) return [{ kind: 'skip' }]
  if (open.id.startsWith('which:')) return whichAnswer(open.id, said, context)
  if (open.id === 'age') return ageAnswer(words)
  if (open.id === 'liking' && open.options.some((option) => option.toLowerCase() === words))
    return [{ kind: 'like', words }]
  return null
}

function whichAnswer(id: string, said: string, context: DialogueContext): Move[] | null {
  const titled = context.shown.find(({ title }) => title === said.trim())
  const named = titled ? [titled.id] : picksNamed(said, { ...context, talkedAbout: null })
  const [giftId] = named
  if (giftId === undefined || named.length > 1) return null
  const about = id.slice('which:'.length)
  return about === 'not-pick' || about === 'has-pick' || about === 'why' ? [{ kind: about, giftId }] : null
}

const IS_GROWN_UP =
  /^(?:(?:she|he|they)(?:'s|'re| is| are) )?(?:already |all )?(?:grown[- ]?up|an adult|adults?)$/

function ageAnswer(words: string): Move[] | null {
  if (IS_GROWN_UP.test(words)) return [{ kind: 'age', value: GROWN_UP_AGES }]
  const range = /^(\d{1,2})\s*(?:to|-|–)\s*(\d{1,2})$/.exec(words)
  if (range) return [{ kind: 'age', value: `${range[1]}-${range[2]}` }]
  const under = /^(?:under|below) (\d{1,2})$/.exec(words)?.[1]
  if (under) return [{ kind: 'age', value: `0-${Number(under) - 1}` }]
  const one =
    /^(?:she is |he is |they are |she's |he's |about |around |almost )?(\d{1,2})(?: years?(?: old)?)?$/.exec(
      words,
    )?.[1]
  return one ? [{ kind: 'age', value: `${one}-${one}` }] : null
}
