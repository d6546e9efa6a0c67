/** What makes a guide worth its place, as far as a program can tell: lengths, counts, prices, and no price or shop in the text. */
import type { Guide, GuideProblem } from './guide.ts'
import { picksOf } from './guide.ts'

const WORDS = [900, 1_500] as const
const PICKS = [10, 12] as const
const GROUPS = [2, 5] as const
const OPENING_PARAGRAPHS = [1, 3] as const
const CLOSING_PARAGRAPHS = [1, 2] as const
const SHARED_PICKS_MAX = 2
const LEFT_OUT = 'What we left out, and why'
const LEFT_OUT_MIN = 3

const CEILING = /\bunder \$(?<dollars>\d+)\b/i
const AMOUNT = /\$\s?\d[\d.,]*|\b\d+(?:\.\d+)? ?(?:dollars|bucks)\b/gi

/** Everything wrong with guides that could be read. `shops` are the names of the retailers. */
export function guideComplaints(guides: readonly Guide[], shops: readonly string[]): GuideProblem[] {
  const alone = guides.flatMap((guide) =>
    [
      ...countComplaints(guide),
      ...shapeComplaints(guide),
      ...priceComplaints(guide),
      ...namingComplaints(guide, shops),
    ].map(({ line = null, problem }) => ({ file: fileOf(guide), line, problem })),
  )
  return [...alone, ...sharedComplaints(guides)]
}

type Complaint = { readonly line?: number; readonly problem: string }

const fileOf = ({ slug }: Guide): string => `content/guides/${slug}.md`

const outside = (n: number, [least, most]: readonly [number, number], what: string): Complaint[] =>
  n < least || n > most ? [{ problem: `has ${n} ${what}, not ${least} to ${most}` }] : []

function countComplaints(guide: Guide): Complaint[] {
  const ids = picksOf(guide).map(({ gift }) => gift.id)
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i)
  return [
    ...outside(guide.words, WORDS, 'words'),
    ...outside(ids.length, PICKS, 'picks'),
    ...twice.map((id) => ({ problem: `picks ${id} twice` })),
  ]
}

const countOf = (html: string, tag: string): number => html.split(`<${tag}`).length - 1

type TextAt = { readonly html: string; readonly at: number }

/** Opening, groups of picks, what was left out, and a closing word: each in its place. */
function shapeComplaints({ blocks }: Guide): Complaint[] {
  const texts = blocks.flatMap((block, at) => (block.kind === 'text' ? [{ html: block.html, at }] : []))
  const opening = texts[0]?.html ?? ''
  const openingParagraphs = opening.startsWith('<h2') ? 0 : countOf(opening, 'p')
  const groups = texts.filter(({ at }) => blocks[at + 1]?.kind === 'pick').length
  return [
    ...outside(openingParagraphs, OPENING_PARAGRAPHS, 'opening paragraphs above the first heading'),
    ...outside(groups, GROUPS, 'sections with picks'),
    ...endComplaints(texts),
  ]
}

function endComplaints(texts: readonly TextAt[]): Complaint[] {
  const at = texts.findIndex(({ html }) => html.includes(`>${LEFT_OUT}</h2>`))
  if (at < 0) return [{ problem: `lacks the section ## ${LEFT_OUT}` }]
  const leftOut = texts[at]?.html ?? ''
  const named = Math.max(countOf(leftOut, 'li'), countOf(leftOut, 'p'))
  return [
    ...(named < LEFT_OUT_MIN
      ? [{ problem: `names fewer than ${LEFT_OUT_MIN} things that were left out` }]
      : []),
    ...(at === texts.length - 2 ? [] : [{ problem: `must end with ## ${LEFT_OUT} and one closing section` }]),
    ...outside(countOf(texts[at + 1]?.html ?? '', 'p'), CLOSING_PARAGRAPHS, 'closing paragraphs'),
  ]
}

/** A guide that says 'under $25' holds nothing that may cost more. */
function priceComplaints(guide: Guide): Complaint[] {
  const ceiling = CEILING.exec(guide.title)?.groups?.dollars
  if (ceiling === undefined) return []
  return picksOf(guide)
    .filter(({ gift }) => gift.priceCents[1] > Number(ceiling) * 100)
    .map(({ gift, line }) => ({
      line,
      problem: `picks ${gift.id} for up to $${gift.priceCents[1] / 100}, and its title says under $${ceiling}`,
    }))
}

/** Prices come from the catalogue when the page is shown, and so do shops: text that names them goes stale. */
function namingComplaints(guide: Guide, shops: readonly string[]): Complaint[] {
  const named = guide.blocks.flatMap((block) =>
    block.kind === 'pick'
      ? [{ line: block.pick.line, text: plain(`${block.pick.name} ${block.pick.html}`) }]
      : [{ text: plain(block.html) }],
  )
  return [...named, { text: guide.description }].flatMap(({ text, ...place }) => [
    ...(text.match(AMOUNT) ?? [])
      // Its own ceiling is the subject, not a price.
      .filter((amount) => !guide.title.includes(amount.replace(/[.,]$/, '')))
      .map((amount) => ({ ...place, problem: `names a price, ${amount}: the page shows the typical one` })),
    ...shops
      .filter((shop) => new RegExp(`(?<![\\w-])${RegExp.escape(shop)}(?![\\w-])`).test(text))
      .map((shop) => ({ ...place, problem: `names a shop, ${shop}: the page links them` })),
  ])
}

/** Text as it was written: without tags, entities and curly apostrophes. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('’', "'")

function sharedComplaints(guides: readonly Guide[]): GuideProblem[] {
  const idsOf = (guide: Guide): Set<string> => new Set(picksOf(guide).map(({ gift }) => gift.id))
  return guides.flatMap((guide, i) =>
    guides.slice(i + 1).flatMap((other) => {
      const shared = [...idsOf(guide).intersection(idsOf(other))]
      if (shared.length <= SHARED_PICKS_MAX) return []
      const problem = `shares ${shared.length} picks with ${other.slug}, not at most ${SHARED_PICKS_MAX}: ${shared.join(', ')}`
      return [{ file: fileOf(guide), line: null, problem }]
    }),
  )
}
