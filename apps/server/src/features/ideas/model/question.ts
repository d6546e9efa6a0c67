/** A question that a model asks back: short and plain, with answers that change the search. */
import type { Question } from '@presently/contract/ideas'
import { faultIn } from '@presently/guard/plain-text'
import type { QuestionElement } from './elements.ts'

const TEXT_MAX = 140
const ANSWER_MAX = 40
const WORDY = /\p{L}/u

/** Null where it is none that we would ask. */
export function questionOf({ text, answers }: QuestionElement): Question | null {
  const asked = text.trim()
  const isPlain = asked.length <= TEXT_MAX && asked.endsWith('?') && faultIn(asked) === null
  const told = answers.map(({ say, field, value }) => ({
    text: say.trim(),
    add: `${field}:${value.trim()}`,
    value,
  }))
  const areFine = told.every(({ text: said, value }) =>
    [said, value].every((one) => one.length <= ANSWER_MAX && WORDY.test(one) && faultIn(one) === null),
  )
  return isPlain && areFine
    ? { text: asked, answers: told.map(({ text: said, add }) => ({ text: said, add })) }
    : null
}
