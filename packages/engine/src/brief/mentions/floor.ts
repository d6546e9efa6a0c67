/**
 * Refusals that need no reader: said in so many words, of a thing that a table knows. They may add refusals and never likings, so that
 * a stated allergy holds whatever the reader makes of it.
 */
import type { Role } from '@presently/reader/read'
import { matchesOf } from '../../text/matches.ts'
import { lookUp, lookUpEnding } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import { type Text, wordsIn } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { itemsOf } from './items.ts'
import type { Mention } from './mentions.ts'

type Way = { readonly role: Extract<Role, 'no' | 'has'>; readonly said: RegExp; readonly isOfAnything?: true }

const GIVER = String.raw`(?<!\b(?:i|we|you)(?: (?:am|are|can|could|have|do|will|just|also))? )`
const WAYS: readonly Way[] = [
  {
    role: 'no',
    said: /(?:\bnot|n't) (?:really |much |that )?(?:into|an? (?:big |huge )?fan of|fans of|keen on|fond of|interested in) (?:any )?/g,
  },
  {
    role: 'no',
    said: new RegExp(
      String.raw`\b(?:(?:migraines?|headaches?|hives|a rash|sick|ill) from ` +
        String.raw`|(?:allergic|intolerant|sensitive|allerg(?:y|ies)|reacts? badly) to (?:everything ?[(:] ?)?` +
        String.raw`|allergies(?: are)? ?[(:] ?|can'?t be (?:around|near) )`,
      'g',
    ),
    isOfAnything: true,
  },
  {
    role: 'no',
    said: /(?<!\bknows? )\b(?:anything (?:but|except)|nothing (?:with|made of|about|to do with)|please no) /g,
  },
  {
    role: 'no',
    said: /(?<=^|[,.;:!?(\n] ?|\b(?:and|but|please|so) )(?:no|without|avoid|skip)(?: more| any| the)? /g,
  },
  {
    role: 'no',
    said: new RegExp(
      String.raw`${GIVER}\b(?:hates|dislikes|detests|loathes|despises|avoids) (?:all |any )?`,
      'g',
    ),
  },
  {
    role: 'no',
    said: new RegExp(
      String.raw`${GIVER}\b(?:ca|do|does)n'?t (?:eat|drink|have|wear|want|like|touch)(?: any)? `,
      'g',
    ),
  },
  {
    role: 'no',
    said: new RegExp(
      String.raw`${GIVER}\b(?:never|no longer) (?:eats|drinks|wears|touches|plays|likes) (?:any )?`,
      'g',
    ),
  },
  {
    role: 'has',
    said: new RegExp(
      String.raw`${GIVER}\balready (?:has|owns|got)(?: an?| the| all the| enough| plenty of| (?:so|too) (?:much|many)| (?:tons|lots) of)? `,
      'g',
    ),
  },
]
/** A list of what is refused ends with its clause, and where somebody else, or another verb, begins. */
const LIST =
  /^(?:(?!\b(?:but|because|since|so|he|she|they|who|that|i|we|loves|likes|just|only|is|are|has|under|for|than)\b)[^.;:!?()\n$€£\d]){1,80}/
const WORDS_MAX = 4

/** 'A peanut and tree nut allergy', 'wool makes him itchy', 'perfume gives her migraines'. */
const HARMS = [
  String.raw`,?[ -](?:allerg(?:y|ies|ic)|intoleran(?:ce|t))\b(?! to\b)`,
  String.raw` (?:makes?|made) (?:\p{L}+ ){1,3}(?:ill|sick|itch|itchy|sneeze|wheeze|nauseous|break out)\b`,
  String.raw` (?:gives?|gave) (?:\p{L}+ ){1,3}(?:migraines?|headaches?|hives|nausea|heartburn|(?:a )?rash)\b`,
  String.raw` keeps? (?:\p{L}+ ){1,3}(?:awake|up at night)\b`,
  String.raw` (?:irritates?|upsets?|triggers?|chokes?|inflames?) (?:his|her|their|him|them|my)\b`,
  String.raw` (?:does|do)(?:n't| not) agree with\b`,
]
const HARM = new RegExp(HARMS.join('|'), 'gu')
const LIST_BEFORE = /\p{L}[\p{L} ,]{0,60}$/u
const REACH = 60

/** What stands before such words, back to what no table knows. */
function harmsBefore(text: Text, wholes: readonly Span[], vocabulary: Vocabulary): Mention[] {
  return matchesOf(text.folded, HARM).flatMap(({ index }) => {
    const list = LIST_BEFORE.exec(text.folded.slice(Math.max(0, index - REACH), index))?.[0] ?? ''
    const out: Mention[] = []
    for (const item of itemsOf(text, { start: index - list.length, end: index }, wholes).toReversed()) {
      const end = endingIn(text, item, vocabulary)
      if (!end) break
      out.unshift({ ...end, role: 'no' })
    }
    return out
  })
}

/** The longest ending of a stretch that is a thing: of 'son has a peanut' the peanut. */
function endingIn(
  { tokens, folded }: Text,
  { start, end }: Span,
  { concepts, interests }: Vocabulary,
): Span | undefined {
  return tokens
    .filter((token) => token.start >= start && token.end <= end)
    .map((token) => ({ start: token.start, end }))
    .find((one) => {
      const words = wordsIn(folded.slice(one.start, one.end))
      return lookUp(concepts, words) !== undefined || lookUp(interests, words) !== undefined
    })
}

/** The refusals that are certain, in the order of the ways that they are said. */
export function certainIn(text: Text, wholes: readonly Span[], vocabulary: Vocabulary): Mention[] {
  const told = WAYS.flatMap(({ role, said, isOfAnything = false }) =>
    matchesOf(text.folded, said).flatMap(({ 0: words, index }) => {
      const start = index + words.length
      const list = LIST.exec(text.folded.slice(start, start + 80))?.[0] ?? ''
      const out: Mention[] = []
      for (const item of itemsOf(text, { start, end: start + list.length }, wholes)) {
        if (!isThing(text, item, { isOfAnything: isOfAnything && out.length === 0, vocabulary })) break
        out.push({ ...item, role })
      }
      return out
    }),
  )
  return [...told, ...harmsBefore(text, wholes, vocabulary)]
}

type Known = { readonly isOfAnything: boolean; readonly vocabulary: Vocabulary }

/** Behind an allergy the words alone decide; else all of it is known, or its head in few words. */
function isThing({ folded }: Text, { start, end }: Span, { isOfAnything, vocabulary }: Known): boolean {
  const words = wordsIn(folded.slice(start, end))
  if (words.length === 0 || words.length > WORDS_MAX) return false
  const { concepts, interests, people } = vocabulary
  if (lookUp(people, words)) return false
  return isOfAnything || lookUpEnding(concepts, words) !== undefined || lookUp(interests, words) !== undefined
}
