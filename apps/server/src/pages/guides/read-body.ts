/** The body of a guide: Markdown whose third-level headings are picks of the catalogue. */
import type { Gift } from '@presently/engine/gift'
import MarkdownIt, { type Token } from 'markdown-it'
import type { GuideBlock } from './guide.ts'

const IDEA = 'idea:'
const GUIDE_ADDRESS = /^\/guides\/(?<slug>[a-z0-9-]+)$/
const FITS = ['Suits', 'Not for'] as const
const FITS_CLASSES = ['suits', 'not-for'] as const

// HTML stays text; straight quotes become curly ones.
const markdown = new MarkdownIt('commonmark', { html: false, typographer: true }).enable([
  'smartquotes',
  'replacements',
])

/** A problem with its line of the body, from 1. */
type BodyProblem = { readonly line: number; readonly problem: string }
export type LinkedGuide = { readonly slug: string; readonly line: number }

export type ReadBody = {
  readonly blocks: readonly GuideBlock[]
  readonly words: number
  readonly linkedGuides: readonly LinkedGuide[]
  readonly problems: readonly BodyProblem[]
}

/** Reads a body, and resolves its picks. `giftOf` answers null where the catalogue has no such idea. */
export function readBody(source: string, giftOf: (id: string) => Gift | null): ReadBody {
  const tokens = markdown.parse(source, {})
  const problems: BodyProblem[] = []
  const sections = sectionsOf(tokens)
  const blocks = sections.map((section, index): GuideBlock => {
    const pick = readPick(section, giftOf, problems)
    if (pick) return { kind: 'pick', pick }
    prepareText(section, index === 0)
    return { kind: 'text', html: render(section.all) }
  })
  const linkedGuides = linksOf(tokens, problems)
  return { blocks, words: countWords(tokens), linkedGuides, problems }
}

type Section = {
  /** All tokens, the heading's among them. */
  readonly all: readonly Token[]
  readonly heading: { readonly tag: string; readonly line: number; readonly inline: Token } | null
  /** What stands below the heading. */
  readonly below: readonly Token[]
}

/** Cuts before each heading. What stands before the first is a section without one. */
function sectionsOf(tokens: readonly Token[]): Section[] {
  const starts = tokens.flatMap(({ type, level }, at) => (type === 'heading_open' && level === 0 ? [at] : []))
  const cuts = starts[0] === 0 ? starts : [0, ...starts]
  return cuts
    .map((start, i) => tokens.slice(start, cuts[i + 1]))
    .filter((all) => all.length > 0)
    .map((all) => {
      const [open, inline] = all
      if (open?.type !== 'heading_open' || !inline) return { all, heading: null, below: all }
      return { all, heading: { tag: open.tag, line: lineOf(open), inline }, below: all.slice(3) }
    })
}

const lineOf = ({ map }: Token): number => (map?.[0] ?? 0) + 1
const render = (tokens: readonly Token[]): string =>
  markdown.renderer.render([...tokens], markdown.options, {})
const textOf = ({ children }: Token): string =>
  (children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')

/** An id for each heading, to link to; a large first letter for the opening. */
function prepareText({ all, heading }: Section, isOpening: boolean): void {
  const [first] = all
  if (heading && first) first.attrSet('id', slugOf(textOf(heading.inline)))
  else if (isOpening && first?.type === 'paragraph_open') first.attrSet('class', 'dropcap')
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function readPick(
  { heading, below }: Section,
  giftOf: (id: string) => Gift | null,
  problems: BodyProblem[],
): Extract<GuideBlock, { kind: 'pick' }>['pick'] | null {
  if (heading === null || heading.tag === 'h2') return null
  const { line, inline } = heading
  const link = heading.tag === 'h3' ? ideaLink(inline) : null
  if (!link) {
    problems.push({
      line,
      problem: 'must have headings of two levels alone: ## for a section, ### [name](idea:id) for a pick',
    })
    return null
  }
  const gift = giftOf(link.id)
  if (!gift) problems.push({ line, problem: `picks the idea ${link.id}, which the catalogue does not have` })
  if (!markFits(below)) {
    problems.push({
      line,
      problem: `must end the pick ${link.name} with two items: - **Suits** …, then - **Not for** …`,
    })
  }
  return gift && { gift, name: link.name, line, html: render(below) }
}

/** The one link of a pick's heading. */
function ideaLink({ children }: Token): { readonly id: string; readonly name: string } | null {
  const [open, ...rest] = children ?? []
  const href = String(open?.attrGet('href') ?? '')
  if (open?.type !== 'link_open' || !href.startsWith(IDEA)) return null
  const last = rest.at(-1)
  if (last?.type !== 'link_close' || rest.filter(({ type }) => type === 'link_close').length !== 1)
    return null
  const name = rest.map(({ content }) => content).join('')
  return { id: href.slice(IDEA.length), name }
}

/** Marks the closing list of a pick. False where it is not the two items it should be. */
function markFits(below: readonly Token[]): boolean {
  const start = below.findLastIndex(({ type, level }) => type === 'bullet_list_open' && level === 0)
  const list = below.slice(Math.max(start, 0))
  const items = list.filter(({ type, level }) => type === 'list_item_open' && level === 1)
  const words = list.filter(({ type }) => type === 'inline').map(leadingWords)
  const ends = list.at(-1)?.type === 'bullet_list_close'
  if (start < 1 || !ends || words.length !== FITS.length || FITS.some((fit, i) => words[i] !== fit))
    return false
  list[0]?.attrSet('class', 'fits')
  for (const [i, item] of items.entries()) item.attrSet('class', FITS_CLASSES[i] ?? '')
  return true
}

/** What an item begins with in bold. */
function leadingWords({ children }: Token): string | null {
  const strong = (children ?? []).filter(({ type, content }) => type !== 'text' || content !== '')
  return strong[0]?.type === 'strong_open' ? (strong[1]?.content ?? null) : null
}

/** Text may lead to other guides alone: shops and searches are linked by the page. */
function linksOf(tokens: readonly Token[], problems: BodyProblem[]): LinkedGuide[] {
  return tokens.flatMap((token) =>
    (token.children ?? []).flatMap((child): LinkedGuide[] => {
      const line = lineOf(token)
      if (child.type === 'image') problems.push({ line, problem: 'must hold no image: the page draws them' })
      if (child.type !== 'link_open') return []
      const href = String(child.attrGet('href') ?? '')
      const slug = GUIDE_ADDRESS.exec(href)?.groups?.slug
      if (slug !== undefined) return [{ slug, line }]
      // Those of headings are read with their picks.
      const isPick = href.startsWith(IDEA) && tokens[tokens.indexOf(token) - 1]?.tag === 'h3'
      if (!isPick)
        problems.push({ line, problem: `must link to other guides alone (/guides/…), not to ${href}` })
      return []
    }),
  )
}

function countWords(tokens: readonly Token[]): number {
  const text = tokens
    .filter(({ type }) => type === 'inline')
    .map(textOf)
    .join(' ')
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
