/** What a guide is, once its file has been read. */
import type { Gift } from '@presently/engine/gift'

/** A gift of the catalogue as one guide sees it. */
export type GuidePick = {
  readonly gift: Gift
  /** The guide's own name for it. */
  readonly name: string
  /** Line of its heading in the file, from 1. */
  readonly line: number
  /** The opinion, then who it suits and who it does not, as HTML. */
  readonly html: string
}

/** The body in its order: running text as HTML, and picks. */
export type GuideBlock =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'pick'; readonly pick: GuidePick }

export type FrontMatter = {
  readonly title: string
  readonly category: string
  readonly emoji: string
  /** At most 160 characters; also what search engines show. */
  readonly description: string
  /** ISO date of the last review. */
  readonly reviewed: string
  /** Id of the idea whose picture stands at the head. */
  readonly cover: string
  /** Slugs of other guides. */
  readonly related: readonly string[]
  /** Requests as a visitor would type them. */
  readonly searches: readonly string[]
}

export type Guide = Omit<FrontMatter, 'cover'> & {
  /** The file's name without `.md`. */
  readonly slug: string
  readonly cover: Gift
  readonly blocks: readonly GuideBlock[]
  /** Words of the body, headings included. */
  readonly words: number
}

/** What is wrong with a guide: which file, which line (from 1) where one can be named, and what to change. */
export type GuideProblem = { readonly file: string; readonly line: number | null; readonly problem: string }

export const picksOf = ({ blocks }: Pick<Guide, 'blocks'>): GuidePick[] =>
  blocks.flatMap((block) => (block.kind === 'pick' ? [block.pick] : []))

/** @example sentenceOf({ file: 'content/guides/a.md', line: 3, problem: 'has no title' }) // 'content/guides/a.md:3 has no title' */
export const sentenceOf = ({ file, line, problem }: GuideProblem): string =>
  `${file}${line === null ? '' : `:${line}`} ${problem}`
