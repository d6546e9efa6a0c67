/** A request without what tells who somebody is, how their health is or what they refuse: what leaves where an operator is careful. */
import type { Brief } from '@presently/engine/brief'
import { anyForm, REACHING_FORMS } from './share.ts'
import { type WordStock, wordsIn } from './word-stock.ts'

/** What stands for a word that is left out. */
const GAP = '…'

/** What tells how to reach somebody, and more that may: bare domains, tags, dates, any longer number, other streets. */
const IDENTIFYING = anyForm([
  ...REACHING_FORMS,
  /\b[\w-]+\.(?:com|net|org|io|co|uk|de|fr|es|app|dev|info|me)\b\S*/,
  /[@#]\w+/,
  /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/,
  /\+?\d[\d\s().-]{6,}\d/,
  /\b\d{1,5}\s+(?:\p{L}+\s+){1,3}(?:ct|way|place|pl|square)\b\.?/u,
  /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/,
  /\d{5,}/,
])

/** What is said of the body and the mind, of faith, and of what somebody may not eat: our rules keep to it, nobody else hears. */
const SENSITIVE =
  /\b(?:allerg\w*|intoleran\w*|anaphyla\w*|epipen|disease\w*|illness\w*|ill|sick\w*|diagnos\w*|disorder\w*|syndrome|cancer\w*|chemo\w*|tumou?r\w*|diabet\w*|insulin|asthma\w*|coeliac|celiac|gluten|lactose|vegan\w*|vegetarian\w*|pescatarian\w*|kosher|halal|keto|diet\w*|pregnan\w*|expecting|trimester|miscarr\w*|infertil\w*|ivf|menopaus\w*|period pain|disab\w*|wheelchair\w*|amput\w*|blind\w*|deaf\w*|autis\w*|adhd|dyslex\w*|depress\w*|anxi\w*|bipolar|ptsd|trauma\w*|suicid\w*|addict\w*|alcoholi\w*|sober\w*|sobriety|rehab\w*|recover\w*|hiv|aids|surger\w*|surgical|operation|hospital\w*|hospice|medic\w*|pills?|therap\w*|dement\w*|alzheimer\w*|parkinson\w*|arthrit\w*|stroke|heart (?:attack|trouble|disease)|migraine\w*|epilep\w*|seizure\w*|insomnia|pain\w*|injur\w*|grie[fv]\w*|bereave\w*|funeral\w*|died|dying|death|widow\w*|muslim|islam\w*|jewish|judaism|hindu\w*|sikh\w*|catholic\w*|christian\w*|mormon|buddhis\w*|atheis\w*|gay|lesbian|bisexual|transgender|trans|nonbinary|queer|republican|democrat\w*|immigrant\w*|prison\w*|jail\w*|divorc\w*)\b/i

/** A request without the name of whom it is for; what says what they are to the giver stays. Of the same length as before. */
export const withoutPersonName = (query: string, name: string, words: WordStock): string => {
  const own = new Set([...name.matchAll(WORD)].map(([word]) => folded(word)))
  return query.replace(WORD, (word) => {
    const bare = word.replace(/['’]s?$/u, '')
    return own.has(folded(bare)) && !words.isPerson(bare) ? GAP.padEnd(word.length) : word
  })
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const NAMING = /^(?:named|called|name|names|aka|nicknamed|is)$/i
const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu
const CLAUSE = /[^,;.!?\n]+[,;.!?\n]*/g
const JOINED = /(?=\b(?:but|and|who|with|because|although|though|while)\b)/i

type Redaction = { readonly query: string; readonly brief: Brief; readonly words: WordStock }

/**
 * The request as it may be sent. Clauses that speak of health, faith or things to avoid are left out whole; names and
 * whatever we do not know leave a gap.
 */
export function redacted({ query, brief, words }: Redaction): string {
  // Of the same length, so that what was read where still holds; before clauses are cut at a dot of an address.
  const blank = query.replace(IDENTIFYING, (found) => GAP.padEnd(found.length))
  const kept = clausesOf(blank)
    .filter(({ text, start, end }) => !SENSITIVE.test(text) && !isPrivate(brief, start, end))
    .map(({ text }) => withoutNames(text, words))
  return kept
    .join('')
    .replace(/(?:…[\s,]*)+/g, `${GAP} `)
    .replace(/\s+/g, ' ')
    .trim()
}

type Clause = { readonly text: string; readonly start: number; readonly end: number }

function clausesOf(query: string): Clause[] {
  const out: Clause[] = []
  for (const { 0: whole, index } of query.matchAll(CLAUSE)) {
    let start = index
    for (const text of whole.split(JOINED)) {
      out.push({ text, start, end: start + text.length })
      start += text.length
    }
  }
  return out
}

/** Constraints say how somebody lives; only those that say what the gift should be are harmless. */
const HARMLESS = new Set(
  'practical,useful,not practical,funny,not funny,clean humor,handmade,personalised,sentimental,thoughtful,romantic,personal,keepsake,good quality,durable,long-lasting,eco-friendly,experience,subscription,a book,unique,quirky,trendy,cute,elegant,luxury,creative,educational,relaxing,has everything,hard to buy for,small,stocking stuffer,big gift,last minute,to do together,for two,to share,a new hobby,something to do,cozy,beginner'.split(
    ',',
  ),
)

const isPrivate = ({ spans }: Brief, from: number, to: number): boolean =>
  spans.some(
    ({ field, value, start, end }) =>
      start < to &&
      end > from &&
      (field === 'exclusions' || (field === 'constraints' && !HARMLESS.has(value))),
  )

/** Whether our own words can say it: the giver's may be a name, a number or a state. */
export const isOpenWord = (text: string, words: WordStock): boolean =>
  !SENSITIVE.test(text) && !/\d/.test(text) && wordsIn(text).every((word) => words.isOurs(word))

/** A name is a capital word that our texts do not use, or any word that stands where a name does. */
function withoutNames(text: string, words: WordStock): string {
  let before = ''
  return text.replace(WORD, (word) => {
    const isCapital = /^\p{Lu}/u.test(word)
    const standsAsName = NAMING.test(before) || words.isPerson(before)
    before = word
    if (/^\d+$/.test(word)) return word
    const isKnown = isCapital ? words.isOurs(word) && !standsAsName : words.isPlain(word)
    const mayBeName = standsAsName && !words.isOurs(word)
    return isKnown && !mayBeName ? word : GAP
  })
}
