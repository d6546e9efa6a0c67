/** What givers tell of themselves: 'I teach yoga; gift for my landlord'. */
import { matchesOf } from '../../text/matches.ts'
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { wordSet } from '../../text/word-marks.ts'
import { type Clause, type ClauseFinder, clauseFrom, isShared } from './told-clause.ts'

/** 'I'm her piano teacher', 'I am a nurse'; what says that money is short is for the price. */
const I_AM = /\b(?:i'?m|i am) (?:an?|the|her|his|their) (?!(?:\p{L}+ ){0,3}(?:broke|poor|budget))/gu
/** 'As a vegan myself I want …'. */
const AS_I_AM = /(?:^|[.,;!?]\s*)as an? [\p{L}-]{1,48}(?: \p{L}+)?(?: myself)?,? (?=i\b)/gu
/** 'I teach yoga; …', 'where I cook', and 'he likes chess but I run'. */
const I_DO =
  /(?:^|[.,;:!?(\n]\s*|\b(?:but|while|though|although|since|because|where) )i (?:also |only |just )?(?:(?:cook|bake|babysit) and )?(?:teach|run|own|breed|play|study|mow|babysit|garden|knit|sew|hunt|fish|hike|climb|surf|ski|bike|golf|live on|cook|bake(?! (?:him|her|them|you))|work (?:as|at|in)|(?:love|like|adore|enjoy|collect) (?!to\b|that\b|how\b|when\b|him\b|her\b|them\b|it\b|this\b|giv|gett|my\b|our\b|the idea|for\b))/g
/** 'I have two cats and a dog', 'I hate cooking': of the giver's house and taste, where it is no kind of gift that is hated. */
const I_HAVE =
  /(?:^|[.,;:!?(\n]\s*|\b(?:but|while|though|although|since|because) )i (?:have|'ve got|own) (?:an?|two|three|four|five|\d) (?:\p{L}+ )?(?:cats?|dogs?|kittens?|pupp(?:y|ies)|horses?|pets?|rabbits?|bunnies|chickens)\b/gu
const I_HATE =
  /(?:^|[.,;:!?(\n]\s*|\b(?:but|while|though|although|since|because) )i (?:really |absolutely |personally |honestly ){0,12}(?:hate|can'?t stand|dislike|detest|don'?t (?:like|enjoy)) (?!(?:giv|gett|buy|shop|spend|see|hav|wrapp|be|hear|feel|wast|cloth|bedd|ear|any|every|some|no|st|sp)\p{L}*ing\b)\p{L}{2,}ing\b(?! (?:gifts?|presents?|stuff|things?)\b)/gu
/** 'I have a dog and want something for him': it may be the dog's where nobody else is spoken of. */
const ONE_ELSE =
  /\b(?:my|our) (?!(?:cats?|dogs?|kitt|pupp|pets?|horses?|rabbit|chicken|house|home|couch|sofa|own|other|old|new|little)\b)\p{L}+/u
/** 'I used to buy Legos': what was given once. */
const I_GAVE =
  /(?:^|[.,;:!?(\n]\s*|\b(?:but|and|while|though|because) )i used to (?:buy|get|give|send|bring)\b (?:(?:him|her|them) )?(?!(?:a |an )?(?:gifts?|presents?|something)\b)/g
export const giversLife: ClauseFinder = { words: wordSet('i im'), find: toldOfGiver }

function toldOfGiver(text: Text): Clause[] {
  const { folded } = text
  const out: Clause[] = []
  for (const { 0: words, index } of matchesOf(folded, I_AM))
    out.push({
      ...withYears(folded, untilWish(folded, clauseFrom(text, index, index + words.length))),
      doerEnd: null,
    })
  for (const { 0: words, index } of matchesOf(folded, AS_I_AM))
    out.push({ start: index, end: index + words.length, doerEnd: null })
  for (const { 0: words, index } of matchesOf(folded, I_GAVE))
    out.push({
      ...clauseFrom(text, index + words.search(/\bi\b/), index + words.length),
      doerEnd: null,
    })
  for (const { 0: words, index } of [
    ...(ONE_ELSE.test(folded) ? matchesOf(folded, I_HAVE) : []),
    ...matchesOf(folded, I_HATE),
  ])
    out.push({
      ...clauseFrom(text, index + words.search(/\bi\b/), index + words.length),
      doerEnd: null,
    })
  for (const { 0: words, index } of matchesOf(folded, I_DO)) {
    const clause = clauseFrom(text, index + words.search(/\bi\b/), index + words.length)
    // 'I like practical gifts' is a wish.
    const isWish = /^(?:gift|present|something)/.test(folded.slice(clause.end, clause.end + 12))
    const rest = folded.slice(clause.start, clause.end + 24)
    if (!isWish && !isShared(rest)) out.push({ ...clause, doerEnd: null })
  }
  return out
}

/** 'The team (is pooling)', 'class (pooled $180)': they give, and no team is liked. */
const PUT_TOGETHER =
  /\b(?:(?:the|our|my|whole|entire) ){0,12}(?:team|class|office|department|staff|crew|choir|squad|troop|group|ward|unit|club) (?=(?:(?:is|are|has|have|all|will be|wants? to) ){0,12}(?:pool(?:s|ed|ing)?|chip(?:s|ped|ping)? in|pitch(?:es|ed|ing)? in|go(?:es|ing) in)\b)/g

export const groupsThatGive: ClauseFinder = {
  words: wordSet('team class office department staff crew choir squad troop group ward unit club'),
  find: ({ folded }) =>
    matchesOf(folded, PUT_TOGETHER).map(({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
      doerEnd: null,
    })),
}

/** 'What can I give her from her teacher', 'from me, his nurse': who gives. */
const FROM_GIVER =
  /\bfrom (?:(?:me|us),? )?(?:her|his|their|the|a|me the) (?:\p{L}+ )?(?:teachers?|coach(?:es)?|nurses?|tutors?|boss|caregivers?|social workers?)\b/gu

export const whoGives: ClauseFinder = {
  words: wordSet(
    'teacher teachers coach coaches nurse nurses tutor tutors boss caregiver caregivers worker workers',
  ),
  find: ({ folded }) =>
    matchesOf(folded, FROM_GIVER).map(({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
      doerEnd: null,
    })),
}

/** 'Teacher here, gifts for …', 'soccer (coach here)': what the asker is called by. */
const IS_HERE =
  /(?<=(?:^|[.!?\n]\s*)(?:hi |hello |hey |fellow )?(?:(?!my\b|our\b|his\b|her\b|for\b)\p{L}+ )?)(?!my\b|our\b)\p{L}+ here(?=\s*[,.;:!(-]|\s+(?:and|with|on|looking|trying|needing|buying|shopping|hoping)\b)|(?<=^|[.,;!?(\n]\s*)(?:i'?m )?(?:not an?|not much of an?|no) (?!(?:idea|one|clue)\b)(?:\p{L}+ )?\p{L}+ (?:person )?here\b/gu

export const whoIsHere: ClauseFinder = {
  words: wordSet('here'),
  find: ({ folded }) =>
    matchesOf(folded, IS_HERE).map(({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
      doerEnd: null,
    })),
}

/** 'I'm a teacher and want to give my students something': the wish is no part of the giver's life. */
const WISH =
  /\s+and (?:i )?(?:(?:'d|would|just|really) ){0,12}(?:want|need|wanna|wish|like to|love to|am looking|am trying|have to|hope)\b/

/** 'I am a woman of (81)': how old the giver is belongs to it. */
const OF_YEARS =
  /\b(?:wom[ae]n|man|lady|gentleman|widow|widower|person|pensioner|\p{L}+mother|\p{L}+father) of (?:about |nearly |almost |over )?$/u

const withYears = (folded: string, { start, end }: Span): Span => {
  const [years = ''] = OF_YEARS.test(folded.slice(start, end))
    ? (/^\d{2}\b/.exec(folded.slice(end)) ?? [])
    : []
  return { start, end: end + years.length }
}

function untilWish<T extends { readonly start: number; readonly end: number }>(folded: string, clause: T): T {
  const at = WISH.exec(folded.slice(clause.start, clause.end))?.index
  return at === undefined ? clause : { ...clause, end: clause.start + at }
}
