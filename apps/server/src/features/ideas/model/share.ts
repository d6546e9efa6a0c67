/** A request as it leaves for a model's provider: whole, but for what tells who somebody is or how to reach them. */
import type { Brief } from '@presently/engine/brief'
import type { WordStock } from './word-stock.ts'

/** What stands for what is left out. */
const GAP = '…'

const STREETS = 'street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|terrace|close|crescent'

/** E-mail and web addresses, handles, telephone and other long numbers, streets, postcodes. Sums of up to six figures stay. */
export const REACHING_FORMS: readonly RegExp[] = [
  /\S+@\S+/,
  /(?:https?:\/\/|www\.)\S+/,
  /(?<![\w.])@\w+/,
  /(?:\+|\b00)\d[\d ().-]{6,}\d/,
  /\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/,
  /\b0\d{2,4}[ .-]?\d{3,4}[ .-]?\d{3,4}\b/,
  /\b\d{4}(?:[ -]\d{4}){2,3}\b/,
  /\d{7,}/,
  new RegExp(String.raw`\b\d{1,5}[a-z]?\s+(?:\p{L}+\s+){1,3}(?:${STREETS})\b\.?`, 'u'),
  /\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\b/,
]

/** Any of the forms, wherever they stand. */
export const anyForm = (forms: readonly RegExp[]): RegExp =>
  new RegExp(forms.map(({ source }) => source).join('|'), 'giu')

const REACHING = anyForm(REACHING_FORMS)

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu
const NAMING = /^(?:named|called|aka|nicknamed)$/i
const TITLES = /^(?:mr|mrs|ms|mx|dr|prof|professor|miss|pastor|rabbi|coach)$/i
/** From so many capitals on a capital says nothing. */
const SHOUTED = 0.7

/** The text without what tells how to reach somebody. */
export const unreachable = (text: string): string => text.replace(REACHING, GAP)

type Sharing = { readonly query: string; readonly brief: Brief; readonly words: WordStock }
type Word = { readonly text: string; readonly start: number; readonly end: number }

/**
 * The request without addresses and numbers, and without the names of people; a first name stays where nothing else says
 * whom the gift is for. What is liked, wanted or refused keeps its names: a singer's is none of the giver's people.
 */
export function shared({ query, brief, words }: Sharing): string {
  const open = unreachable(query)
  // Places in the brief are places of the request as it was written.
  const told = open === query ? brief.spans.filter(({ field }) => TOLD.has(field)) : []
  const names = namesIn(open, { words, told, isNamedOtherwise: brief.recipient !== null })
  return withoutWords(open, names).replace(/\s+/g, ' ').trim()
}

const TOLD: ReadonlySet<string> = new Set(['interests', 'exclusions', 'occasion', 'constraints', 'budget'])

type Looking = {
  readonly words: WordStock
  readonly told: Brief['spans']
  readonly isNamedOtherwise: boolean
}

/** The words that are names of people, in small letters. */
function namesIn(text: string, looking: Looking): ReadonlySet<string> {
  const all = [...text.matchAll(WORD)].map((match): Word => {
    return { text: match[0], start: match.index, end: match.index + match[0].length }
  })
  const isShouted = all.filter(isCapital).length > all.length * SHOUTED
  const out = new Set<string>()
  for (const at of all.keys()) {
    const run = nameAt(text, all, at, { ...looking, isShouted })
    const isTitled = TITLES.test(all[at - 1]?.text ?? '')
    // A first name stays where nothing else says who it is.
    const gone = looking.isNamedOtherwise || isTitled ? run : run.slice(1)
    for (const one of gone) out.add(bare(one.text))
  }
  return out
}

/**
 * The name that begins there: behind 'my sister' or 'named' it is one, whatever our reader takes it for; else two capitals
 * are, but for what is liked or refused.
 */
function nameAt(
  text: string,
  all: readonly Word[],
  at: number,
  { words, told, isShouted }: Looking & { readonly isShouted: boolean },
): readonly Word[] {
  const [word] = all.slice(at)
  if (!word) return []
  const run = runFrom(text, all, at)
  if (isIntroduced(text, [all[at - 1], word], words)) return run
  const isFull = run.length > 1 && run.some((one) => !words.isOurs(bare(one.text)))
  // 'For Marguerite …': what begins a sentence has a capital of its own.
  const isBeginning = words.isOurs(bare(word.text)) && !isInside(text, word)
  return isFull && !isShouted && !isBeginning && !isTold(run, told) ? run : []
}

function isIntroduced(
  text: string,
  [before, word]: readonly [Word | undefined, Word],
  words: WordStock,
): boolean {
  if (!before || !/^\.?\s*$/.test(text.slice(before.end, word.start)) || words.isPerson(word.text))
    return false
  return (
    NAMING.test(before.text) || (isCapital(word) && (TITLES.test(before.text) || words.isPerson(before.text)))
  )
}

/** Whether one thing that is liked or refused is called by all of it. */
const isTold = (run: readonly Word[], told: Brief['spans']): boolean =>
  told.some((span) => run.every(({ start, end }) => start < span.end && end > span.start))

/** Whether something of its sentence stands before it. */
const isInside = (text: string, { start }: Word): boolean => /[^.!?\n\s]\s*$/.test(text.slice(0, start))

const isCapital = ({ text }: Word): boolean => /^\p{Lu}\p{Ll}/u.test(text)
const bare = (text: string): string => text.toLowerCase().replace(/['’]s?$/, '')

/** A word with the capital ones right behind it: 'Ana Petersen'. */
function runFrom(text: string, all: readonly Word[], at: number): Word[] {
  const out = all.slice(at, at + 1)
  for (const next of all.slice(at + 1)) {
    const last = out.at(-1)
    if (!last || !isCapital(next) || text.slice(last.end, next.start) !== ' ') break
    out.push(next)
  }
  return out.length > 1 && out[0] && !isCapital(out[0]) ? out.slice(0, 1) : out
}

const withoutWords = (text: string, gone: ReadonlySet<string>): string =>
  gone.size === 0
    ? text
    : text.replace(WORD, (word) => (gone.has(bare(word)) ? GAP : word)).replace(/…(?: …)+/g, GAP)
