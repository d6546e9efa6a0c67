/** From a request to its mentions: what each stretch of the text is. */
import { decode } from './tagger/decode.ts'
import { type Role, stretchesOf } from './tagger/labels.ts'
import { leaning } from './tagger/leaning.ts'
import { createScorer } from './tagger/net.ts'
import type { Learned } from './tagger/weights-file.ts'
import { tokensOf } from './text/tokens.ts'

/** A stretch of the request: offsets in UTF-16 units, end exclusive. */
export type Mention = { readonly start: number; readonly end: number; readonly role: Role }

export type { Role }

export type Reader = {
  readonly mentionsIn: (text: string) => readonly Mention[]
  /** Whether a word, in lower case, is one that people write: no slip of the keyboard. */
  readonly knows: (word: string) => boolean
}

/** @example createReader(learned).mentionsIn('my dad hates golf') // who: dad, no: golf */
export function createReader({ net, rowOf, knows }: Learned): Reader {
  const score = createScorer(net, rowOf)
  return {
    mentionsIn(text) {
      const tokens = tokensOf(text)
      return stretchesOf(decode(leaning(score(tokens), tokens), net.transitions)).map(
        ({ start, end, role }) => ({
          start: tokens[start]?.start ?? 0,
          end: tokens[end - 1]?.end ?? 0,
          role,
        }),
      )
    },
    knows,
  }
}
