/** Gear that somebody has, called by its maker or its model: a Kindle, a Traeger, or told by what they do: 'piano student'. */
import type { GearEntry } from '../../lexicon.ts'
import { findPhrases, lookUp } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import { type Text, wordsIn } from '../../text/tokens.ts'
import type { Interest } from '../likings/interests.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Exclusion } from './refused-item.ts'

const REACH = 56
/** 'Wants piano lessons', 'is starting lessons next fall': there is none yet. */
const NOT_YET =
  /\b(?:wants?|wishes|hopes?|would (?:like|love)|asked for|asks for|interested in|starts?|starting|begins?|beginning|about to|going to|will|might|may|first)\s+(?:(?:to|be|have|take|taking|her|his|their|first|some|with)\s+){0,12}$/

type Had = Span & { readonly entry: GearEntry }

/** What is had, by what is owned or by words that say so: whoever has it is given no second one. */
export function gearHad(
  text: Text,
  exclusions: readonly Exclusion[],
  { gear }: Pick<Vocabulary, 'gear'>,
): readonly Had[] {
  const saidSo = findPhrases(text, gear).filter(
    ({ entry, start }) =>
      entry.saysSo === true && !NOT_YET.test(text.folded.slice(Math.max(0, start - REACH), start)),
  )
  const owned = exclusions.flatMap(({ label, isOwned = false, start, end }) => {
    const entry = isOwned ? lookUp(gear, wordsIn(label)) : undefined
    return entry ? [{ entry, start, end }] : []
  })
  return [...saidSo, ...owned]
}

/** What having it tells: whoever has a Kindle reads. */
export function toldByGear(
  text: Text,
  { said, likings }: { readonly said: readonly Exclusion[]; readonly likings: readonly Interest[] },
  vocabulary: Pick<Vocabulary, 'gear' | 'taxonomy'>,
): Interest[] {
  const out: Interest[] = []
  for (const { entry, start, end } of gearHad(text, said, vocabulary)) {
    const id = entry.tells
    const label = id === undefined ? undefined : vocabulary.taxonomy.interests[id]?.label
    if (id === undefined || label === undefined) continue
    if (![...likings, ...out].some((one) => one.id === id)) out.push({ start, end, id, words: label, label })
  }
  return out
}
