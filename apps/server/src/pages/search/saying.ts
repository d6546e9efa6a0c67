/** What is said around the ideas of an answer: what was understood, in whose money it is, and where to go from there. */
import type { Brief, BriefField } from '@presently/contract/brief'
import type { FindIdeasOutput, Relaxation } from '@presently/contract/ideas'
import { MARKETS } from '@presently/contract/markets'
import { escapeHtml } from '../../platform/escape-html.ts'
import { addressOf, type Search } from './asked.ts'

type Market = NonNullable<FindIdeasOutput['market']>

const MONEY = new Intl.DisplayNames('en', { type: 'currency' })
const COUNTRY = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** In whose money prices are, and whose shops are shown. */
export function marketSentence({ country, currency, unserved }: Market): string {
  const { inText } = MARKETS.find(({ code }) => code === country) ?? MARKETS[0]
  if (unserved !== null)
    return `We know no shops in ${COUNTRY.of(unserved) ?? unserved} yet: these are prices in US dollars, and shops in ${inText}.`
  if (country === 'US') return `Prices in US dollars, shops in ${inText}.`
  return `Prices in ${MONEY.of(currency) ?? currency}, converted from US dollars and rounded; shops in ${inText}.`
}

const NAMES: Readonly<Record<BriefField, string>> = {
  recipient: 'Person',
  age: 'Age',
  occasion: 'Occasion',
  budget: 'Budget',
  interests: 'Likes',
  exclusions: 'Avoid',
  constraints: 'Also',
}

/** What was read of the words, each with a way to search without it. */
export function understood(search: Search, brief: Brief): string {
  const items = [...new Map(brief.spans.map((span) => [`${span.field}:${span.value}`, span])).values()].map(
    (span) => {
      const words = escapeHtml(wordsOf(search, span))
      const without = addressOf({ ...search, drop: [...(search.drop ?? []), changeOf(brief, span)] })
      return (
        `<li><span>${NAMES[span.field]}</span> <b>${words}</b> ` +
        `<a class="link" href="${escapeHtml(without)}">without<span class="sr"> ${words}</span></a></li>`
      )
    },
  )
  return items.length === 0
    ? ''
    : `<ul class="understood" aria-label="What we understood">${items.join('')}</ul>`
}

type Span = Brief['spans'][number]

const wordsOf = ({ query }: Search, { field, value, start, end }: Span): string =>
  field === 'budget' || field === 'age' ? query.slice(start, end) : value

/** Sums and ages are left out by their ends, as they are brought. */
function changeOf({ budgetMin, budgetMax, ageMin, ageMax }: Brief, { field, value }: Span): string {
  if (field === 'budget') return `budget:${budgetMin ?? ''}-${budgetMax ?? ''}`
  return field === 'age' ? `age:${ageMin ?? ''}-${ageMax ?? ''}` : `${field}:${value}`
}

/** Smaller wishes, other readings, and descriptions to start from: each a search of its own. */
export function waysOn(search: Search, answer: FindIdeasOutput): string {
  const isChanged = Boolean(search.drop ?? search.add ?? search.refine)
  const links = [
    ...smallerWishes(search, answer),
    ...answersTo(search, answer),
    ...(answer.notice?.starters ?? []).map((query) => link({ query }, query)),
    ...(isChanged ? [link({ query: search.query }, 'Search for the description as it stands')] : []),
  ]
  return links.length === 0
    ? ''
    : `<section aria-labelledby="ways"><h2 id="ways">Ways on from here</h2><ul class="ways">${links.join('')}</ul></section>`
}

const smallerWishes = (search: Search, { relax, notice, ideas }: FindIdeasOutput): string[] =>
  ideas.length === 0 || notice ? relax.map((one) => link(relaxed(search, one), withCount(one))) : []

const answersTo = (search: Search, { question }: FindIdeasOutput): string[] =>
  question
    ? question.answers.map(({ text, add }) =>
        link({ ...search, add: [...(search.add ?? []), add] }, `${question.text} ${text}`),
      )
    : []

const link = (search: Search, label: string): string =>
  `<li><a class="link" href="${escapeHtml(addressOf(search))}">${escapeHtml(label)}</a></li>`

/** As the application applies it: what is brought back is no longer left out; 'refine:2' takes the second refinement back. */
function relaxed(search: Search, { drop, add }: Relaxation): Search {
  const backs = new Set(drop.flatMap((change) => /^refine:(\d+)$/.exec(change)?.[1] ?? []).map(Number))
  const { drop: dropped = [], add: added = [], refine = [], ...rest } = search
  return {
    ...rest,
    drop: [
      ...dropped.filter((change) => !add.includes(change)),
      ...drop.filter((change) => !change.startsWith('refine:')),
    ],
    add: [...added.filter((change) => !drop.includes(change)), ...add],
    refine: refine.filter((_, i) => !backs.has(i + 1)),
  }
}

function withCount({ label, count }: Relaxation): string {
  const ideas = count === 1 ? '1 idea' : `${count} ideas`
  return label.includes(ideas) ? label : `${label}: ${ideas}`
}
