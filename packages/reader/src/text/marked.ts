/** Marked requests, as training/GUIDE.md has them: `my {who:dad} hates {no:golf}`. */
import { beginOf, insideOf, OUTSIDE, ROLES, type Role } from '../tagger/labels.ts'
import { type Token, tokensOf } from './tokens.ts'

type Mark = {
  readonly start: number
  readonly end: number
  readonly role: Role
  /** Where several people are told of: whose it is, counted from 1. */
  readonly person: number | null
}
export type Marked = { readonly text: string; readonly marks: readonly Mark[] }

/** What is learned from: the tokens of a request, and a label for each. */
export type Example = { readonly tokens: readonly Token[]; readonly labels: Uint8Array }

const MARK = /\{([a-z]+)([1-9]?):([^{}]*)\}/g
const KNOWN: ReadonlySet<string> = new Set(ROLES)

/** Takes the marks out of a line; throws with a sentence where one is none. */
export function readMarked(line: string): Marked {
  let text = ''
  let after = 0
  const marks: Mark[] = []
  for (const match of line.matchAll(MARK)) {
    const [whole, role = '', person = '', phrase = ''] = match
    if (!isRole(role)) throw new Error(`"${role}" is no role. The roles are ${ROLES.join(', ')}.`)
    text += line.slice(after, match.index)
    marks.push({
      start: text.length,
      end: text.length + phrase.length,
      role,
      person: person === '' ? null : Number(person),
    })
    text += phrase
    after = match.index + whole.length
  }
  text += line.slice(after)
  if (/[{}]/.test(text)) throw new Error('A brace stands there that belongs to no mark.')
  return { text, marks }
}

const isRole = (word: string): word is Role => KNOWN.has(word)

/** A label for each token of a marked request; a token that a mark only touches belongs to it. */
export function labelsOf({ text, marks }: Marked): Example {
  const tokens = tokensOf(text)
  const labels = new Uint8Array(tokens.length).fill(OUTSIDE)
  for (const { start, end, role } of marks) {
    let isFirst = true
    tokens.forEach((token, at) => {
      if (token.end <= start || token.start >= end) return
      labels[at] = isFirst ? beginOf(role) : insideOf(role)
      isFirst = false
    })
  }
  return { tokens, labels }
}
