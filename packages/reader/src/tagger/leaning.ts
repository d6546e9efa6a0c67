/** Where the reader leans in doubt: a missed refusal costs most, and few words without one that refuses refuse nothing. */

import type { Token } from '../text/tokens.ts'
import { beginOf, LABELS, ROLES, type Role } from './labels.ts'

/**
 * What is added to the score that a stretch of a role begins. Chosen on the batches 43 to 50 as a network read them that had learned from none of
 * them: of what is refused 86.5 % are found for 81.0 %, of what is liked 84.1 % for 82.1 %, and fewer refused things are read as liked.
 */
const LEANING: Readonly<Partial<Record<Role, number>>> = { no: 1, has: 1, like: 0.6, want: 0.6 }

/** So few tokens are a search and no story: 'mug, coworker, $15'. The marked requests refuse far oftener than people do who write so little. */
export const FEW = 12
/** What is added to a role of refusal where none of the few words says so. */
const UNSAID = -3

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
/** Words that refuse, and words that say what is had, in the languages that requests are read in. */
const SAID: readonly (readonly [role: Role, words: ReadonlySet<string>])[] = [
  [
    'no',
    wordsOf(
      `no not nothing none never neither nor without anything but except hate hates hated dislike dislikes detests loathes avoid avoids
      avoiding skip nix minus sans tired sick stop stopped quit lost over outgrew outgrown past flop banned ban off out
      cannot anti free too enough last returned regifted gave refuses rarely hardly barely less instead isnt dont doesnt cant wont didnt
      kein keine keinen nicht nichts nix ohne außer ausser nie pas sans sauf rien jamais ni hors sin nada nunca menos non senza niente mai
      geen niet zonder nooit sem nem nao`,
    ),
  ],
  [
    'has',
    wordsOf(
      `already has have had own owns owned owner got gets gave given get enough many much plenty tons full every everything all bought last too
      schon hat deja a ya tiene tienen todo tout toute alles tutto ha gia al heeft ja tem tudo`,
    ),
  ],
]

/** Changes the scores of a request's tokens in place and answers them. */
export function leaning(scores: Float64Array, tokens: readonly Token[]): Float64Array {
  const isFew = tokens.length <= FEW
  for (const role of ROLES) {
    const said = SAID.find(([of]) => of === role)?.[1]
    const more = isFew && said ? (holds(tokens, said) ? 0 : UNSAID) : (LEANING[role] ?? 0)
    for (let at = beginOf(role); at < scores.length; at += LABELS) scores[at] = (scores[at] ?? 0) + more
  }
  return scores
}

const holds = (tokens: readonly Token[], words: ReadonlySet<string>): boolean =>
  tokens.some(({ form }) => words.has(form) || form.endsWith("n't"))
