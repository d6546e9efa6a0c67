/** Gear that somebody has, called by its maker or its model: 'has a Kindle', 'just bought a Traeger', 'dyson airwrap already'. */
import type { GearEntry } from '../../lexicon.ts'
import { findPhrases, lookUp, type Match } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import { type Text, wordsIn } from '../../text/tokens.ts'
import type { Interest } from '../likings/interests.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Exclusion } from './refused-item.ts'

/** 'Has a', 'just bought his own'. */
const HAS_IT =
  /(?:^|[^\p{L}'])(?:has|have|had|owns?|got|bought|received)\s+(?:(?:got|just|already|recently|himself|herself)\s+){0,12}(?:(?:an?|his|her|their|the|one|own|new|brand|big)\s+){0,12}$/u
/** Who asks has it, or it is not there: 'I have a Kindle', 'does not own', 'wants to have'. */
const NOT_THEIRS =
  /(?:\b(?:does|do|did|has|have|had|wo|would)n'?t|\b(?:not|never|if|whether|to|would|could|should|i|we|i'?ve|we'?ve|i'?d))\s+(?:(?:just|already|also|really|even|ever)\s+){0,12}$/
const REACH = 56
/** 'Wants piano lessons', 'is starting lessons next fall': there is none yet. */
const NOT_YET =
  /\b(?:wants?|wishes|hopes?|would (?:like|love)|asked for|asks for|interested in|starts?|starting|begins?|beginning|about to|going to|will|might|may|first)\s+(?:(?:to|be|have|take|taking|her|his|their|first|some|with)\s+){0,12}$/

/** What is had by what is told of it, and no wish: whoever has it is given no second one. */
export function gearHad(text: Text, { gear }: Pick<Vocabulary, 'gear'>): Match<GearEntry>[] {
  return findPhrases(text, gear).filter(({ entry, start }) => {
    const before = text.folded.slice(Math.max(0, start - REACH), start)
    if (entry.saysSo === true) return !NOT_YET.test(before)
    const has = HAS_IT.exec(before)
    return has !== null && !NOT_THEIRS.test(before.slice(0, has.index + 1))
  })
}

const ALREADY = /^\s+already(?=\s*(?:$|[.,;!?)]|and\b|so\b|but\b))/

/** 'Dyson airwrap already, loves hair': told without a verb. */
export const gearAlready = (text: Text, { gear }: Pick<Vocabulary, 'gear'>): Span[] =>
  text.folded.includes(' already')
    ? findPhrases(text, gear).flatMap(({ start, end }) => {
        const after = ALREADY.exec(text.folded.slice(end, end + 16))
        return after ? [{ start, end: end + after[0].length }] : []
      })
    : []

const IS_HAD = /\b(?:has|have|had|owns?|got|bought|already)\b/

/** What having it tells: whoever has a Kindle reads. */
export function toldByGear(
  text: Text,
  { said, likings }: { readonly said: readonly Exclusion[]; readonly likings: readonly Interest[] },
  vocabulary: Pick<Vocabulary, 'gear' | 'taxonomy'>,
): Interest[] {
  const { gear, taxonomy } = vocabulary
  const listed = said.filter(({ isOwned = false, words }) => isOwned || IS_HAD.test(words.toLowerCase()))
  const had = [
    ...gearHad(text, vocabulary),
    ...listed.flatMap(({ label, start, end }) => {
      const entry = lookUp(gear, wordsIn(label))
      return entry ? [{ entry, start, end }] : []
    }),
  ]
  const out: Interest[] = []
  for (const { entry, start, end } of had) {
    const id = entry.tells
    const label = id === undefined ? undefined : taxonomy.interests[id]?.label
    if (id === undefined || label === undefined) continue
    if (![...likings, ...out].some((one) => one.id === id)) out.push({ start, end, id, words: label, label })
  }
  return out
}
