/** What not to give: refused, disliked, unsafe, already owned or already given. */
import { matchesOf } from '../../text/matches.ts'
import { isWithin, type Span, wordsAt } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { wordSet } from '../../text/word-marks.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { FIRST_RULES, RULES } from './exclusion-rules.ts'
import { isIdle } from './idle-refusals.ts'
import {
  goesOnFrom,
  isAllowed,
  isDeed,
  isLiking,
  isListOnly,
  isTold,
  JOIN,
  type ListedSpan,
  listedBehind,
  listedFrom,
  pastPart,
  spansOf,
} from './listed.ts'
import { beforeNamed, isNamedNext } from './named-behind.ts'
import { isFurtherTopic, isTopic, labelOfPart, type Manner, openingAt, tellsOf } from './narrowed.ts'
import { had, ownedThings, toldBy } from './owned-lists.ts'
import { TRIGGERS, type Trigger } from './refusal-triggers.ts'
import { type Exclusion, exclusionAt } from './refused-item.ts'
import type { Rule } from './sentence-rules.ts'
import { refusedByPronoun } from './things-before.ts'

/** What was read before: sums, ages and constraints, those of them that refuse something, and what others give. */
type Before = {
  readonly taken: readonly Span[]
  /** From these a list of refused things may go on. */
  readonly refusing: readonly Span[]
  readonly others: readonly Exclusion[]
}

/** Everything the text refuses, outside of what was read before. */
export function readExclusions(
  text: Text,
  { taken, refusing, others }: Before,
  vocabulary: Vocabulary,
): Exclusion[] {
  const possible = possibleIn(text)
  const given = [...others, ...refusedByPronoun(text, vocabulary)]
  if (possible.size === 0 && refusing.length === 0) return given
  const out: Exclusion[] = [
    ...given,
    ...refusing.flatMap((span) => goingOn(text, span, { taken, vocabulary })),
  ]
  for (const rule of FIRST_RULES) if (possible.has(rule)) out.push(...byRule(text, rule, taken, vocabulary))
  out.push(...byTriggers(text, possible, { taken: [...taken, ...out], vocabulary }))
  for (const rule of RULES)
    if (possible.has(rule)) out.push(...byRule(text, rule, [...taken, ...out], vocabulary))
  out.push(...owned(text, vocabulary, [...taken, ...out]))
  return out.sort((a, b) => a.start - b.start)
}

/** What is had already, outside of what was read before. */
const owned = (text: Text, vocabulary: Vocabulary, found: readonly Span[]): Exclusion[] =>
  ownedThings(text, vocabulary).flatMap((span) =>
    isWithin(found, span) ? [] : had(exclusionAt(text, span, span.start)),
  )

/** 'No clutter, candles or mugs': what follows a refusal in one list with it. */
function goingOn(text: Text, { start, end }: Span, known: Known): Exclusion[] {
  const from = goesOnFrom(text, { start, end })
  return from === null ? [] : itemsFrom(text, { ...known, start, from, trigger: LISTED })
}

/** What stands after the words that refuse something. */
function byTriggers(text: Text, possible: Possible, { taken, vocabulary }: Known): Exclusion[] {
  const out: Exclusion[] = []
  /** Triggers that were followed, so that 'not allowed salt' is not read once more as 'not'. */
  const used: Span[] = []
  for (const trigger of TRIGGERS) {
    if (!possible.has(trigger)) continue
    for (const { 0: words, index: start } of matchesOf(text.folded, trigger.pattern)) {
      const from = start + words.length
      if (isWithin([...taken, ...out, ...used], { start, end: from }) || isIdle(text, start, from)) continue
      const items = itemsFrom(text, { start, from, trigger, vocabulary, taken: [...taken, ...out] })
      out.push(...toldBy(words, items))
      if (items.length > 0) used.push({ start, end: from })
    }
  }
  return out
}

type Possible = ReadonlySet<Rule | Trigger>
type Known = { readonly taken: readonly Span[]; readonly vocabulary: Vocabulary }

/** The rules and triggers of which a needed word stands in the text. */
function possibleIn({ tokens, marks }: Text): Possible {
  const out = new Set<Rule | Trigger>()
  if ((marks & NEEDED.mark) === 0) return out
  for (const token of tokens)
    if ((token.marks & NEEDED.mark) !== 0) for (const one of BY_NEED.get(token.word) ?? []) out.add(one)
  return out
}

/** Word -> the rules and triggers that need it, so that those of a text are found without asking each of them. */
const BY_NEED = byNeed([...FIRST_RULES, ...TRIGGERS, ...RULES])
const NEEDED = wordSet(BY_NEED.keys())

function byNeed(all: readonly (Rule | Trigger)[]): ReadonlyMap<string, readonly (Rule | Trigger)[]> {
  const out = new Map<string, (Rule | Trigger)[]>()
  for (const one of all)
    for (const word of one.needs) {
      const needing = out.get(word)
      if (needing) needing.push(one)
      else out.set(word, [one])
    }
  return out
}

type From = Known & {
  readonly start: number
  readonly from: number
  readonly trigger: Pick<Trigger, 'list' | 'ofKnown' | 'headed'>
}
/** Commas go on with a list only where an 'or' ends it. */
const LISTED = { list: false }

function itemsFrom(text: Text, reading: From): Exclusion[] {
  const { start, from, trigger, taken } = reading
  const out: Exclusion[] = []
  let last: Last = { item: null, end: from, isJoined: false }
  for (const listed of listedBehind(text, from, trigger)) {
    const span = isNamedNext(text, listed, reading.vocabulary)
      ? null
      : beforeNamed(text, listed, taken, reading.vocabulary)
    if (span === null || endsList(text, span, taken)) return out
    if (trigger.ofKnown && !isTopic(text.folded.slice(span.start, span.end), 'for', reading.vocabulary))
      return out
    const item = exclusionAt(text, span, out.length ? span.start : start)
    if (item) out.push(item)
    last = { item, end: span.end, isJoined: JOIN.test(span.before) }
    if (span !== listed) break
  }
  return narrowed(text, reading, { items: out, last })
}

/** A list ends where something else has been read, an age or a sum, and where something is liked or may be given. */
const endsList = (text: Text, span: ListedSpan, taken: readonly Span[]): boolean =>
  isWithin(taken, span) || isLiking(text, span) || isAllowed(text, span)

/** What stands last in a list of refused things. */
type Last = {
  /** Null for what names no thing: 'nothing', 'anything', 'ones'. */
  readonly item: Exclusion | null
  readonly end: number
  /** It follows the one before it by 'or' or 'and' alone. */
  readonly isJoined: boolean
}

type Listed = { readonly items: readonly Exclusion[]; readonly last: Last }

/** The list with its last thing narrowed by what follows it: of 'no books about war or politics' books stay possible. */
function narrowed(text: Text, reading: From, { items, last }: Listed): Exclusion[] {
  const { vocabulary, start, from } = reading
  if (ASKS_TOPIC.test(text.folded.slice(start, from)))
    return items.map((item) => ({ ...item, label: labelOfPart(null, 'about', item.label) }))
  const told = topicsAfter(text, reading, last)
  if (!told) return behindPart(text, reading, { items, last })
  const { manner, topics, next } = told
  const before = items.at(-2)
  const isShared = last.item && before && last.isJoined && sharesTopic(before, last.item, vocabulary)
  const things = isShared ? items.slice(-2) : items.slice(-1)
  const named = last.item ? things : [null]
  const parts = named.flatMap((thing) =>
    topics.map((topic, i) => ({
      // With the thing, so that neither is read as a liking.
      start: i === 0 ? (thing?.start ?? start) : topic.start,
      end: topic.end,
      label: labelOfPart(thing?.label ?? null, manner, topic.label),
      words: wordsAt(text, {
        start: i === 0 ? (isShared ? (thing?.start ?? start) : start) : topic.start,
        end: topic.end,
      }),
    })),
  )
  const whole = last.item ? items.slice(0, -things.length) : items
  return [
    ...whole,
    ...parts,
    ...(next === null ? [] : itemsFrom(text, { ...reading, start: next, from: next })),
  ]
}

/** The list as it goes on behind what its last thing has; that belongs to the thing, and is no liking. */
function behindPart(text: Text, reading: From, { items, last: { item, end } }: Listed): Exclusion[] {
  const next = item && reading.trigger.list ? pastPart(text, end) : null
  if (!item || next === null) return [...items]
  return [
    ...items.slice(0, -1),
    { ...item, end: next },
    ...itemsFrom(text, { ...reading, start: next, from: next }),
  ]
}

/** 'Nothing to do with war' refuses all that is about it. */
const ASKS_TOPIC = /\b(?:to do with|related to)\s+$/

/** Of 'books or films about war' both are meant. */
const sharesTopic = (one: Exclusion, other: Exclusion, vocabulary: Vocabulary): boolean =>
  tellsOf(one.label, vocabulary) && tellsOf(other.label, vocabulary)

type Told = {
  readonly manner: Manner
  readonly topics: readonly Exclusion[]
  /** Where the list of things goes on; null where it ends. */
  readonly next: number | null
}

/** 'Nothing', '(but) not', 'anything', 'ones' before 'about war'. */
const NAMES_ANYTHING =
  /\b(?:nothing|not|anything|everything|something|things?|stuff|gifts?|presents?|ones?)\s*$/

/** What narrows the last of a list of refused things; null where nothing does. */
function topicsAfter(text: Text, reading: From, { item, end }: Last): Told | null {
  const { start, vocabulary } = reading
  if (!item && !NAMES_ANYTHING.test(text.folded.slice(start, end))) return null
  const opening = openingAt(text, end, { thing: item?.label ?? null, vocabulary })
  if (!opening) return null
  const { manner } = opening
  const spans = listedFrom(text, opening.end, reading.trigger.list)
  const topics = topicsOf(text, spans, { ...reading, manner })
  return topics.length === 0 ? null : { manner, topics, next: nextOf(text, spans[topics.length], reading) }
}

/** Where another thing is refused behind the topics; null where none is. */
function nextOf(text: Text, after: ListedSpan | undefined, { trigger }: From): number | null {
  if (after === undefined) return null
  return JOIN.test(after.before) || (trigger.list && isListOnly(text, after)) ? after.start : null
}

type Reading = From & { readonly manner: Manner }

function topicsOf(text: Text, spans: readonly ListedSpan[], reading: Reading): Exclusion[] {
  const out: Exclusion[] = []
  for (const span of spans.slice(0, topicCount(spans, reading.trigger))) {
    const topic = topicAt(text, span, reading)
    if (!topic || (out.length > 0 && !isFurtherTopic(topic.label, reading.vocabulary))) break
    out.push(topic)
  }
  return out
}

/** How many of what is listed behind 'about' may be topics: behind a comma stands another thing, save in 'war, sports or art'. */
function topicCount(spans: readonly ListedSpan[], { list }: Pick<Trigger, 'list'>): number {
  const comma = spans.findIndex(({ before }) => before.includes(','))
  if (comma < 0) return spans.length
  const last = list ? -1 : spans.findIndex(({ before }) => /\b(?:or|nor)\b/.test(before))
  return last < 0 ? comma : last + 1
}

function topicAt(text: Text, span: Span, { taken, vocabulary, manner }: Reading): Exclusion | null {
  if (isWithin(taken, span) || isLiking(text, span)) return null
  const isOne = isTopic(text.folded.slice(span.start, span.end), manner, vocabulary)
  return isOne ? exclusionAt(text, span, span.start) : null
}

/** The things of a sentence in which they stand first: read from its verb back to where something else is told. */
function byRule(text: Text, rule: Rule, found: readonly Span[], { people }: Vocabulary): Exclusion[] {
  return matchesOf(text.folded, rule.pattern).flatMap((match) => {
    const list = match[1] ?? ''
    const from = match.index + match[0].indexOf(list)
    const turn = LAST_TURN.exec(list)?.[0].length ?? 0
    const phrase = {
      start: turn === 0 ? match.index : from + turn,
      end: match.index + match[0].length,
    }
    const items: Exclusion[] = []
    for (const span of spansOf(list.slice(turn), from + turn).toReversed()) {
      const item = isNoThing(text, span, { people, isLast: items.length === 0 })
        ? null
        : exclusionAt(text, span, phrase.start)
      if (!item || isWithin(found, span)) break
      items.unshift(
        ...toldBy(match[0], [{ ...item, label: rule.label(item.label), words: wordsAt(text, phrase) }]),
      )
    }
    // What says that it is refused is no liking either: 'lego is banned'.
    const last = items.pop()
    if (last) items.push({ ...last, end: Math.max(last.end, phrase.end) })
    return items
  })
}

type Place = { readonly people: Vocabulary['people']; readonly isLast: boolean }

/** Whether a part of such a list tells of somebody, or of what they do: only the last may be called by a verb, as in 'never reads'. */
const isNoThing = (text: Text, span: Span, { people, isLast }: Place): boolean =>
  isTold(text, span, people) || (!isLast && isDeed(text, span))

/** 'My son loves candy but sugar is off limits': what stands before the turn is told of somebody. */
const LAST_TURN = /^.*\b(?:but|because|since|so|though|although|found out|heard|told)\s+/
