/** What the person likes, does or asks for: each stretch that the reader calls so, as the taxonomy knows it or in its own words. */
import { findPhrases, lookUp, type Match } from '../../text/phrases.ts'
import { isWithin, overlaps, placesOf, readAt, type Span, wordsAt } from '../../text/span.ts'
import { stemsOf } from '../../text/stems.ts'
import { type Text, wordsIn } from '../../text/tokens.ts'
import { glossesIn } from '../glossary.ts'
import { forNobody } from '../hazards.ts'
import { withoutHardlyMeant } from '../likings/hardly-meant.ts'
import { labelOf } from '../likings/interest-label.ts'
import type { Interest, InterestWord } from '../likings/interests.ts'
import { thingMeant } from '../likings/thing-meant.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { type FoundWare, isInCatalogue, wareIn } from '../wares.ts'
import { interestOfDeed } from './deeds.ts'
import { headOf } from './head.ts'
import { itemsOf } from './items.ts'
import { isPet, type Mention } from './mentions.ts'
import type { Told } from './told.ts'

type Before = {
  /** Sums and ages. */
  readonly figures: readonly Span[]
  /** What was read before: nothing of it is a liking too. */
  readonly taken: readonly Span[]
  /** Where likings stand that somebody can follow no longer. */
  readonly ends: readonly Span[]
}

type Known = {
  readonly text: Text
  /** What may tell a liking there. */
  readonly known: readonly Match<InterestWord>[]
  /** The same, sure or not. */
  readonly all: readonly Match<InterestWord>[]
  readonly vocabulary: Vocabulary
}

/** The likings of a text in their order; what is asked for is marked as a thing. */
export function likingsOf(told: Told, vocabulary: Vocabulary, before: Before): Interest[] {
  const { text, mentions } = told
  const hidden = placesOf(before.figures, before.taken, forNobody(text, vocabulary.hazards))
  const all = findPhrases(text, vocabulary.interests, hidden)
  const read = { text, known: all, all, vocabulary }
  // 'Headphones' tell a liking of tech where they are liked; asked for, they are headphones.
  const sure = read.known.filter(({ entry }) => !entry.cued)
  const likings = mentions.flatMap((mention): readonly Interest[] => {
    if (mention.role === 'who' || (isState(mention) && !isLeft(text, mention)))
      return callingsIn(mention, read)
    if (mention.role === 'want') return wishedIn(told, mention, { ...read, known: sure, hidden })
    return isLiked(text, mention, before.ends) ? likedIn(told, mention, { ...read, hidden }) : []
  })
  const isGibberish = !isSaid(text, vocabulary)
  const said = likings.filter(
    (one) =>
      one.words !== '' &&
      (!isWithin(hidden, one) || isObject(one, vocabulary)) &&
      (one.id !== null || !isGibberish),
  )
  return withoutHardlyMeant(withoutRepeats(said), { text, mentions, all, vocabulary })
}

const isState = ({ role }: Mention): boolean => role === 'need' || role === 'day'

/** 'Left the church', 'no longer religious'. */
const LEFT = /\b(?:left|leaving|lost|quit|no|not|never|ex|former|recovering)\b/
const isLeft = ({ folded }: Text, { start, end }: Span): boolean => LEFT.test(folded.slice(start, end))

const isLiked = (text: Text, mention: Mention, ends: readonly Span[]): boolean =>
  mention.role === 'like' || isPet(text, mention) || isOver(mention, ends)

/** 'Used to golf and can't any more': the liking stays, and what is done with it is left out by what ends it. */
const isOver = ({ role, start, end }: Mention, ends: readonly Span[]): boolean =>
  (role === 'aside' || role === 'no' || role === 'need') && isWithin(ends, { start, end })

/** 'Forty years at the plant', 'in the hospital': where somebody is, and nothing they like. */
const PLACE_BEFORE = /\b(?:at|in|from|to) (?:[\p{L}']{1,16} ){0,2}$/u
const isPlace = ({ folded }: Text, { start }: Span): boolean =>
  PLACE_BEFORE.test(folded.slice(Math.max(0, start - 28), start))

/** 'My programmer brother', 'a golf buddy': who somebody is tells what they do. */
const callingsIn = ({ start, end }: Span, read: Known): Interest[] =>
  read.known
    .filter((one) => !one.entry.cued && one.start >= start && one.end <= end && !isPlace(read.text, one))
    .map((one) => likingAt(one, read))

type Reading = Known & { readonly hidden: readonly Span[] }

function likedIn({ text, mentions, wholes }: Told, mention: Mention, read: Reading): Interest[] {
  const beside = placesOf(mentions.filter((one) => one !== mention))
  return itemsOf(text, mention, wholes).map((item) => {
    const whole = besideRead(widened(item, read.known, beside), read.hidden)
    return likingAt(withoutVerb(text, whole), read)
  })
}

/** A kind of gift that is asked for, where something is called so; how it is to be is told by the constraints. */
const wishedIn = (told: Told, mention: Mention, read: Reading): Interest[] =>
  likedIn(told, mention, read).flatMap((liking) => {
    const thing = likingAt(withoutPraise(told.text, liking), read)
    const { compounds, wares, ownable } = read.vocabulary
    const stems = stemsOf(thing.words)
    const found = wareIn(stems, wares) ?? wareIn(compounds.asNamed(stems), wares)
    if (found === null) return thingsAt(told, liking, read)
    const { ware } = found
    return isInCatalogue(ware, ownable)
      ? thingsAt(told, liking, read).map((one) => ({ ...one, ware }))
      : [ofWare(told.text, thing, { ...read, found })]
  })

/** What no idea is called: a liking of what it is for, or of what stands before its name, as in 'Star Wars waffle maker'. */
function ofWare(text: Text, thing: Interest, { found, ...read }: Reading & { found: FoundWare }): Interest {
  const tokens = text.tokens.filter(({ start, end }) => start >= thing.start && end <= thing.end)
  const last = tokens[found.before - 1]
  const about = last ? likingAt({ start: thing.start, end: last.end }, read).id : null
  const id = about ?? found.ware.interests[0] ?? null
  const name = id === null ? undefined : read.vocabulary.taxonomy.interests[id]?.label
  const said = readAt(text, thing)
  return {
    ...thing,
    id,
    label: name === undefined ? said : labelOf(said, name),
    ware: found.ware,
    isThing: true,
  }
}

/** What is asked for, as the catalogue calls it. */
function thingsAt(told: Told, liking: Interest, read: Reading): Interest[] {
  const whole = objectAt(told.text, liking, read.vocabulary)
  if (whole) return [{ ...likingAt(whole, read), isThing: true }]
  if (!isThing(liking, read.vocabulary)) return []
  const thing = liking.id === null ? likingAt(withoutPraise(told.text, liking), read) : liking
  return [{ ...asMeant(told.text, thing, read), isThing: true }]
}

/** With the likings that are meant, where what stands before the thing is not. */
function asMeant(text: Text, thing: Interest, read: Reading): Interest {
  const meant = thingMeant(text, thing, read)
  if (!meant) return thing
  const { called, head, ids } = meant
  const id = thing.id !== null && ids.has(thing.id) ? thing.id : likingAt(head, read).id
  const name = id === null ? undefined : read.vocabulary.taxonomy.interests[id]?.label
  const said = readAt(text, thing)
  return { ...thing, id, called, label: name === undefined ? said : labelOf(said, name) }
}

const isObject = ({ isThing: isAsked = false, words, ware }: Interest, { ownable }: Vocabulary): boolean =>
  isAsked && words.includes(' ') && (ware !== undefined || ownable.has(stemsOf(words).join(' ')))

/** 'Advent calendar': a thing that is called by the words before it too, though they name a day. */
function objectAt({ tokens, folded }: Text, { start, end }: Span, { ownable }: Vocabulary): Span | null {
  const place = tokens.findIndex((token) => token.start >= start)
  const first = tokens[place - 1]
  return first && ownable.has(stemsOf(folded.slice(first.start, end)).join(' '))
    ? { start: first.start, end }
    : null
}

/** 'A good knife', 'a pair of socks': what is searched for is the thing. */
const PRAISE =
  /^(?:(?:really|very|some|an?|any|good|nice|great|new|proper|decent|warm|best|better|quality|cool|lovely|pretty) |(?:pair|set|box|bottle|bag|pack|piece|couple) of )+(?=\p{L})/u
export const withoutPraise = ({ folded }: Text, { start, end }: Span): Span => ({
  start: start + (PRAISE.exec(folded.slice(start, end))?.[0].length ?? 0),
  end,
})

function likingAt(item: Span, { text, known, vocabulary }: Known): Interest {
  const { taxonomy, plurals, tree } = vocabulary
  const words = wordsAt(text, item)
  const read = readAt(text, item)
  const said = text.folded.slice(item.start, item.end)
  const within = known.filter(({ start, end }) => start >= item.start && end <= item.end)
  const head = headOf(text, item, within)
  const narrow = head && within.find(({ entry }) => tree.ancestorsOf(entry.id).includes(head.entry.id))
  const id = plurals.get(said) ?? (narrow ?? head)?.entry.id ?? interestOf(said, vocabulary)
  const name = id === null ? undefined : taxonomy.interests[id]?.label
  const { start, end } = item
  return { start, end, id, words, label: name === undefined ? read : labelOf(read, name) }
}

/** What is meant by what no table of interests has: a deed, as 'bowls', or a name, as 'her Peterbilt'. */
const interestOf = (said: string, vocabulary: Vocabulary): string | null =>
  interestOfDeed(said, vocabulary) ??
  interestOfForm(wordsIn(said), vocabulary) ??
  glossesIn(stemsOf(said), vocabulary.glossary)[0]?.interests[0] ??
  null

/** By the form that names have, or by two words as one: 'ear buds' are earbuds, and a tool box is a toolbox. */
const interestOfForm = (words: readonly string[], { interests, compounds }: Vocabulary): string | undefined =>
  (
    lookUp(interests, compounds.asNamed(words)) ??
    (words.length === 2 ? lookUp(interests, [words.join('')]) : undefined)
  )?.id

/** Whether people write most of its words: words of no language name no liking. */
const isSaid = ({ tokens }: Text, { reader, rewriter }: Vocabulary): boolean =>
  2 *
    tokens.filter(
      ({ word, stem, marks }) =>
        marks !== 0 || reader.knows(word) || reader.knows(stem) || rewriter.isKnown(word),
    ).length >=
  tokens.length

/** A name that the taxonomy knows is longer than what the reader marks of it: the rest of 'Chick-fil-A'. */
function widened(item: Span, known: readonly Span[], beside: readonly Span[]): Span {
  const whole = known.find(
    (one) => overlaps(one, item) && (one.start < item.start || one.end > item.end) && !isWithin(beside, one),
  )
  return whole ? { start: Math.min(whole.start, item.start), end: Math.max(whole.end, item.end) } : item
}

/** What is left of a liking beside what was read before at its ends: 'wine 60', 'funny socks'. */
function besideRead({ start, end }: Span, hidden: readonly Span[]): Span {
  const before = hidden.filter((one) => one.start <= start && one.end > start && one.end < end)
  const behind = hidden.filter((one) => one.start > start && one.start < end && one.end >= end)
  return {
    start: Math.max(start, ...before.map((one) => one.end + 1)),
    end: Math.min(end, ...behind.map((one) => one.start - 1)),
  }
}

/** 'Collects knives', 'plays bridge', 'avid reader': neither the verb nor how much is a part of what is liked. */
const VERB = new RegExp(
  String.raw`^(?:avid|keen|huge|massive|serious|lifelong|loves|likes|collects|plays|builds|watches|reads|drinks|grows` +
    String.raw`|drives|supports|lives for|has|got|into) (?!to\b|on\b|about\b|a lot\b|lots\b|everything\b|every\b)(?=\p{L})`,
  'u',
)
const withoutVerb = ({ folded }: Text, { start, end }: Span): Span => ({
  start: start + (VERB.exec(folded.slice(start, end))?.[0].length ?? 0),
  end,
})

/** Whether something is called so: a thing of the catalogue, a kind of gear, a liking. */
function isThing({ id, words }: Interest, { concepts, gear, ownable, compounds }: Vocabulary): boolean {
  const said = wordsIn(words)
  const isCalled = (from: number): boolean =>
    lookUp(concepts, said.slice(from)) !== undefined ||
    lookUp(gear, said.slice(from)) !== undefined ||
    ownable.has(compounds.asNamed(stemsOf(said.slice(from).join(' '))).join(' '))
  return id !== null || said.some((_, from) => isCalled(from))
}

function withoutRepeats(likings: readonly Interest[]): Interest[] {
  const out: Interest[] = []
  for (const one of likings)
    if (!out.some((other) => isSame(other, one) || overlaps(other, one))) out.push(one)
  return out
}

const isSame = (one: Interest, other: Interest): boolean =>
  one.words.toLowerCase() === other.words.toLowerCase() || (one.id !== null && one.label === other.label)
