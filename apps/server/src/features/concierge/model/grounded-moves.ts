/** Which of a model's moves may be made: those of the closed vocabulary whose every word and figure the giver wrote. */
import type { DialogueContext, Move } from '@presently/engine/dialogue/move'
import { isNamedRefinement } from '@presently/engine/dialogue/refinement-said'
import { z } from 'zod'

const MOVES_MAX = 6
const Word = z.string().trim().min(2).max(60)

/** The moves that a model may read from a message; a part of our own vocabulary, and no more than it. */
const OfferedMove = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refine'), refinement: z.string().refine(isNamedRefinement), words: Word }),
  z.object({ kind: z.literal('budget'), max: z.number().positive().max(100_000) }),
  z.object({ kind: z.literal('like'), words: Word }),
  z.object({ kind: z.literal('avoid'), thing: Word }),
  z.object({ kind: z.literal('has'), thing: Word }),
  z.object({ kind: z.literal('not-pick'), place: z.number().int().min(1).max(6), words: Word }),
])

/** Those of the offered moves that hold, at most so many. */
export function groundedMoves(
  offered: readonly unknown[],
  message: string,
  context: DialogueContext,
): Move[] {
  const said = plain(message)
  return offered.slice(0, MOVES_MAX).flatMap((raw): Move[] => {
    const read = OfferedMove.safeParse(raw)
    return read.success ? moveOf(read.data, said, context) : []
  })
}

type Offered = z.output<typeof OfferedMove>

/** Each stands on words or figures of the message. */
function moveOf(offered: Offered, said: string, { shown }: DialogueContext): Move[] {
  if (offered.kind === 'budget')
    return figuresOf(said).includes(offered.max) ? [{ kind: 'budget', value: `-${offered.max}` }] : []
  const words = plain('thing' in offered ? offered.thing : offered.words)
  if (!` ${said} `.includes(` ${words} `)) return []
  if (offered.kind === 'like') return [{ kind: 'like', words }]
  if (offered.kind === 'refine')
    return isNamedRefinement(offered.refinement) ? [{ kind: 'refine', refinement: offered.refinement }] : []
  if (offered.kind === 'not-pick') {
    const gift = shown[offered.place - 1]
    return gift ? [{ kind: 'not-pick', giftId: gift.id }] : []
  }
  return [{ kind: offered.kind, thing: words }]
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$.'-]+/gu, ' ')
    .trim()

const figuresOf = (text: string): number[] => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
