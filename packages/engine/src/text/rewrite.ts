/** Stretches of a text that are read as other words: emoji, foreign phrases, slips of the keyboard. */
import { materialsOf } from './anniversary-materials.ts'
import { isNameAt } from './capital.ts'
import { figuresSpelled } from './figure-spelling.ts'
import { hashtagsOf } from './hashtags.ts'
import { languageOf, type PreparedLanguage, translate } from './languages.ts'
import { figuresOf, NUMBER_WORDS } from './number-words.ts'
import { holds, type Read, type Token } from './tokens.ts'
import { wordSet } from './word-marks.ts'

/** Offsets are into the folded text, end exclusive; `text` is what stands there instead. */
export type Rewrite = { readonly start: number; readonly end: number; readonly text: string }

export type Rewriter = {
  readonly emoji: Readonly<Record<string, string>>
  readonly languages: readonly PreparedLanguage[]
  readonly spelling: Spelling
  /** Whether a word is one that the tables, the gifts or plain English know. */
  readonly isKnown: (word: string) => boolean
}

type Spelling = (token: Token) => string | null

/** A sign with what only changes its look: a skin tone, the selector of the coloured form. */
const LOOK = String.raw`(?:\p{Emoji_Modifier}|\ufe0f)`
const EMOJI = new RegExp(
  String.raw`\p{Extended_Pictographic}${LOOK}{0,4}(?:\u200d\p{Extended_Pictographic}${LOOK}{0,4}){0,8}`,
  'gu',
)
const LOOKS = new RegExp(LOOK, 'gu')
const HAS_EMOJI = /\p{Extended_Pictographic}/u

/** What a folded text is to be read as, and the language that it was found to be in; null is English. */
export function rewritesOf(
  read: Read,
  { emoji, languages, spelling, isKnown }: Rewriter,
): { readonly rewrites: readonly Rewrite[]; readonly language: string | null } {
  const { folded, raw, tokens } = read
  const language = languageOf(read, languages)
  const translated = language ? translate(tokens, folded, language.table()) : []
  const spelled = language ? [] : mended(tokens, raw, spelling)
  const pictured = HAS_EMOJI.test(folded) ? spellEmoji(folded, emoji) : []
  const plain = language ? tensIn(read) : plainRewrites(read, isKnown)
  const sums = figuresSpelled(folded, language !== null)
  const rewrites = withoutOverlap([...sums, ...plain, ...translated, ...spelled, ...pictured])
  return { rewrites, language: language?.name ?? null }
}

/** Thinking aloud, chat and hashtags as plain words, and numbers as figures; each tried only where it can be. */
function plainRewrites(read: Read, isKnown: (word: string) => boolean): Rewrite[] {
  const { folded } = read
  const hasFillers = holds(read, FILLERS)
  const out = hasFillers ? fillersOf(folded) : []
  if (holds(read, NOTHING)) out.push(...deniedTwice(folded))
  if (holds(read, SLANG_WORDS) || folded.includes('w/')) out.push(...slangOf(folded))
  if (holds(read, ANNIVERSARY)) out.push(...materialsOf(folded))
  if (HAS_INITIALS.test(read.raw)) out.push(...initialsOf(read.raw))
  if (HAS_ROSE_WINE.test(read.raw)) out.push(...pinkWineOf(read.raw))
  out.push(...hashtagsOf(folded, isKnown))
  if (holds(read, NUMBER_WORDS)) out.push(...figuresOf(hasFillers ? withoutFillers(folded) : folded))
  return out
}

/** 'Le gusta el K-pop, like fifty bucks': from twenty on, number words are of no other language. */
const tensIn = (read: Read): Rewrite[] =>
  holds(read, NUMBER_WORDS) ? figuresOf(read.folded).filter(({ text }) => Number(text) >= 20) : []

const ANNIVERSARY = wordSet(['anniversary'])

const FILLERS = wordSet('um umm uh uhm uhh er erm hm hmm mm mmm')

/** Sounds of somebody who thinks aloud. */
const FILLER = /(?<![\p{L}\p{N}])(?:u+m+|u+h+m*|e+r+m*|hm+m*|mm+)(?![\p{L}\p{N}]),?/gu

const fillersOf = (folded: string): Rewrite[] =>
  [...folded.matchAll(FILLER)].map(({ 0: sound, index }) => ({
    start: index,
    end: index + sound.length,
    text: ' ',
  }))

/** What parents write in capitals: 'DS8', 'DD 5', 'my DGS'. A DS that has games is another. */
const INITIALS: ReadonlyMap<string, string> = new Map([
  ['DD', 'daughter'],
  ['DS', 'son'],
  ['DGS', 'grandson'],
  ['DGD', 'granddaughter'],
  ['DSS', 'stepson'],
  ['DSD', 'stepdaughter'],
  ['DM', 'mother'],
])
const HAS_INITIALS = /(?<!\p{L})(?:D[DSM]|D[GS][SD])(?![\p{L}])/u
/** With an age beside it, or of the giver's. Without an age DM is somebody who leads a game. */
const INITIAL =
  /(?<![\p{L}\p{N}])(?:(D[DS]|D[GS][SD]|DM)\s?(?=(?:\d{1,2}\b|(?:is|age[sd]?|turn(?:s|ing)) \d))|(?<=(?:^|[.!?;,]\s|\b(?:my|our|for)\s))(D[DS]|D[GS][SD])(?=\s(?:is|who|loves|likes|wants|turns|has|and)\b|[,.'(]|$))/gu

const initialsOf = (raw: string): Rewrite[] =>
  [...raw.matchAll(INITIAL)].map(({ 0: said, 1: aged, 2: own, index }) => ({
    start: index,
    end: index + said.length,
    text: `${INITIALS.get(aged ?? own ?? '') ?? said}${aged === undefined ? '' : ' '}`,
  }))

const HAS_ROSE_WINE = /ros\u00e9/i
/** With its accent it is drunk; not the gold, and not the singer. Folded, it would be the flower. */
const ROSE_WINE =
  /(?<![\p{L}\p{N}])ros\u00e9s?(?![\p{L}\p{N}])(?!\s+(?:wines?|gold|champagne|park)(?!\p{L})|\s+all\s+day)/giu
const SINGS = /blackpink|k-?pop/i

const pinkWineOf = (raw: string): Rewrite[] =>
  SINGS.test(raw)
    ? []
    : [...raw.matchAll(ROSE_WINE)].map(({ 0: said, index }) => ({
        start: index,
        end: index + said.length,
        text: 'rose wine',
      }))

/** Letters for words: what chat writes. */
const SLANG: ReadonlyMap<string, string> = new Map([
  ['h8', 'hate'],
  ['h8s', 'hates'],
  ['luv', 'love'],
  ['luvs', 'loves'],
  ['luvvs', 'loves'],
  ['lovs', 'loves'],
  ['lovez', 'loves'],
  ['lvoes', 'loves'],
  ['liks', 'likes'],
  ['likez', 'likes'],
  ['hoo', 'who'],
  ['frend', 'friend'],
  ['croshay', 'crochet'],
  ['crochay', 'crochet'],
  ['w/', 'with'],
  ['w/o', 'without'],
  ['smth', 'something'],
  ['sth', 'something'],
  ['gr8', 'great'],
  ['every1', 'everyone'],
  ['yr', 'year'],
  ['any1', 'anyone'],
  ['some1', 'someone'],
  ['b4', 'before'],
  ['prezzie', 'present'],
  ['pressie', 'present'],
  ['pressies', 'presents'],
  ['hunnit', 'hundred'],
  ['hunned', 'hundred'],
  ['smthing', 'something'],
  ['sumthing', 'something'],
  ['gud', 'good'],
  ['wat', 'what'],
  ['wats', 'what is'],
  ['idk', "i don't know"],
  ['n', 'and'],
  ['nothin', 'nothing'],
  ['somethin', 'something'],
  ['sumthin', 'something'],
  ['anythin', 'anything'],
])
const SLANG_WORDS = wordSet([...SLANG.keys(), '4', 'then'])
const SLANG_WORD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[...SLANG.keys()].filter((word) => !word.includes('/') && word !== 'yr' && word !== 'n').join('|')}|(?<=\b(?:last|this|next|every|each) )yr|w\/o?(?=\s)|(?<=[\p{L}\d] )n(?= \p{L})|(?<=\b(?:more|less|higher|lower|better) )then(?= (?:[$€£\d]|(?:about|a|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) ?))|(?<![$€£]\s?)4(?= (?:my|our|her|his|the|a|an|mum|mom|dad|bf|gf|some|someone)\b))(?![\p{L}\p{N}])`,
  'gu',
)

const slangOf = (folded: string): Rewrite[] =>
  [...folded.matchAll(SLANG_WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word === '4' ? 'for' : word === 'then' ? 'than' : (SLANG.get(word) ?? word),
  }))

const NOTHING = wordSet('nothing nothin')
/** 'I don't want nothing messy' refuses what is messy; 'she doesn't want nothing' wants no gift at all. */
const DENIED_TWICE =
  /(?<=\b(?:do|does|did)n'?t (?:want|need|like) )nothin[g']?(?= (?!but\b|and\b|or\b|so\b|for\b|from\b|because\b|bc\b|cuz\b|this\b|please\b|just\b|except\b|under\b|over\b|i\b|he\b|she\b|we\b|they\b|my\b|her\b|his\b|no\b|at\b|more\b)\p{L}{3})/gu

const deniedTwice = (folded: string): Rewrite[] =>
  [...folded.matchAll(DENIED_TWICE)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: 'anything',
  }))

/** Same length, so that offsets hold: 'turning um fifty' is turning fifty. */
const withoutFillers = (folded: string): string => folded.replace(FILLER, (sound) => ' '.repeat(sound.length))

/** Left to right; of two at one place the earlier in the list. */
function withoutOverlap(rewrites: readonly Rewrite[]): Rewrite[] {
  let end = 0
  return [...rewrites]
    .sort((a, b) => a.start - b.start)
    .filter((one) => one.start >= end && ((end = one.end), true))
}

function mended(tokens: readonly Token[], raw: string, spelling: Spelling): Rewrite[] {
  const out: Rewrite[] = []
  for (const token of tokens) {
    const text = isNameAt(raw, token) ? null : spelling(token)
    if (text !== null) out.push({ start: token.start, end: token.end, text })
  }
  return out
}

function spellEmoji(folded: string, emoji: Readonly<Record<string, string>>): Rewrite[] {
  return [...folded.matchAll(EMOJI)].map((match) => {
    const [sign] = match
    const bare = sign.replace(LOOKS, '')
    const words = emoji[sign] ?? emoji[bare] ?? emoji[String.fromCodePoint(bare.codePointAt(0) ?? 0)]
    // After a 'no' the sign is what is refused.
    const comma = /\b(?:no|not|hates?|without|anti)\W{0,80}$/.test(folded.slice(0, match.index)) ? ' ' : ', '
    return { start: match.index, end: match.index + sign.length, text: words ? `${comma}${words}, ` : ' ' }
  })
}
