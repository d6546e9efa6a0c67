/** Words for what is dangerous to somebody too young, or to anybody. */
import type { HazardEntry } from '../lexicon.ts'
import { findPhrases, type Match, type PhraseTable } from '../text/phrases.ts'
import type { Span } from '../text/span.ts'
import type { Text } from '../text/tokens.ts'

/** 'Water gun', 'butter knife', 'bath bomb': the word before makes it harmless. */
const HARMLESS_BEFORE =
  /(?:bath|seed|cocoa|chocolate|water|nerf|toy|foam|bubble|glue|nail|heat|massage|squirt|butter|palette|cheese|bread|laser tag|cap|wooden|plastic|pretend|sour|non-?alcoholic|root|ginger|rock)[\s-]$/
/** Whoever is clean from it, or lost somebody to it, wants none. */
const LEFT_BEHIND =
  /\b(?:clean from|clean off|off (?:of )?|sober from|free (?:from|of)|recovering from|recovery from|addicted to|addiction to|addict,?|overdosed? (?:of|on|from)|overdose|kicked|beat|quit|quitting|got off|rehab for|treatment for|died (?:of|from)|lost to|lost \p{L}+ to) $/u
const LEFT_AFTER = /^ (?:free|addict|addiction|recovery|overdose|rehab)\b/
/** 'Poison Ivy', 'poison dart frogs': the word after does. */
const HARMLESS_AFTER = /^[\s-](?:ivy|oak|sumac|dart)\b/

/** The hazards that a text names, in their order. */
export const hazardsIn = (text: Text, hazards: PhraseTable<HazardEntry>): Match<HazardEntry>[] =>
  findPhrases(text, hazards).filter((one) => !isHarmless(text.folded, one))

/** What nobody is given: of 'a bomb for my boss' nothing is a liking. */
export const forNobody = (text: Text, hazards: PhraseTable<HazardEntry>): Span[] =>
  hazardsIn(text, hazards).filter(({ entry }) => entry.from === null)

const isHarmless = (folded: string, { start, end }: Span): boolean =>
  HARMLESS_BEFORE.test(folded.slice(0, start)) ||
  HARMLESS_AFTER.test(folded.slice(end, end + 8)) ||
  LEFT_BEHIND.test(folded.slice(Math.max(0, start - 32), start)) ||
  LEFT_AFTER.test(folded.slice(end, end + 12))
