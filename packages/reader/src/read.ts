/** From a request to its mentions: what each stretch of the text is. */
import { decode } from './tagger/decode.ts'
import { type Role, stretchesOf } from './tagger/labels.ts'
import { leaning } from './tagger/leaning.ts'
import { marginalsOf, stepsOf, surenessOf } from './tagger/marginals.ts'
import { createScorer } from './tagger/net.ts'
import type { Learned } from './tagger/weights-file.ts'
import { tokensOf } from './text/tokens.ts'

/** A stretch of the request: offsets in UTF-16 units, end exclusive. */
export type Mention = {
  readonly start: number
  readonly end: number
  readonly role: Role
  /** How sure the reader is of the role, from 0 to 1. */
  readonly sureness: number
}

export type { Role }

export type Reader = {
  readonly mentionsIn: (text: string) => readonly Mention[]
  /** Whether a word, in lower case, is one that people write: no slip of the keyboard. */
  readonly knows: (word: string) => boolean
}

/** @example createReader(learned).mentionsIn('my dad hates golf') // who: dad, no: golf */
export function createReader({ net, rowOf, knows }: Learned): Reader {
  const score = createScorer(net, rowOf)
  const steps = stepsOf(net.transitions)
  return {
    mentionsIn(text) {
      const tokens = tokensOf(text)
      if (tokens.length === 0) return []
      const scores = leaning(score(tokens), tokens)
      const marginals = marginalsOf(scores, steps)
      return stretchesOf(decode(scores, net.transitions)).map((stretch) => ({
        start: tokens[stretch.start]?.start ?? 0,
        end: tokens[stretch.end - 1]?.end ?? 0,
        role: stretch.role,
        sureness: surenessOf(stretch, marginals),
      }))
    },
    knows,
  }
}
