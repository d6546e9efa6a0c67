/** What makes a situation worth a page, as far as a program can tell: enough good ideas, few that another page has, words of its own. */
import type { Taxonomy } from '@presently/engine/gift'
import { type Situation, situationPath } from './situation.ts'
import { IDEAS } from './twelve.ts'

/** A page, and the ids of the ideas on it. */
export type Held = { readonly path: string; readonly ideas: ReadonlySet<string> }
export type Measured = { readonly situation: Situation; readonly ideas: readonly string[] }

const WORDS = [35, 110] as const
const AMOUNT = /\$\s?\d/
/** From this share of ideas, or of words, two pages are nearly one. */
const SHARED_MAX = 0.5

/** @param others pages that exist beside those of situations, such as the guides */
export function situationComplaints(
  measured: readonly Measured[],
  others: readonly Held[],
  { interests }: Pick<Taxonomy, 'interests'>,
): string[] {
  const held = measured.map(({ situation, ideas }) => ({
    path: situationPath(situation),
    ideas: new Set(ideas),
  }))
  return [
    ...measured.flatMap(({ situation, ideas }) => aloneComplaints(situation, ideas, interests)),
    ...held.flatMap((one, i) =>
      [...held.slice(i + 1), ...others].flatMap((other) => sharedComplaint(one, other)),
    ),
    ...sayingTheSame(measured.map(({ situation }) => situation)),
  ]
}

/** Which of the pages shares half of these ideas or more; null for none. */
export const nearlyOn = (ideas: readonly string[], pages: readonly Held[]): Held | null =>
  pages.find((page) => shareOf(new Set(ideas), page.ideas) >= SHARED_MAX) ?? null

const shareOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.intersection(other).size / Math.max(1, Math.min(one.size, other.size))

function aloneComplaints(
  situation: Situation,
  ideas: readonly string[],
  interests: Taxonomy['interests'],
): string[] {
  const { slug, paragraph, liking } = situation
  const words = paragraph.split(/\s+/).length
  const [least, most] = WORDS
  const said = [
    ...(ideas.length < IDEAS
      ? [`has ${ideas.length} good ideas, not ${IDEAS}: ask for something wider`]
      : []),
    ...(words < least || words > most ? [`has a paragraph of ${words} words, not ${least} to ${most}`] : []),
    ...(AMOUNT.test(paragraph) ? ['names a sum in its paragraph: the page shows prices'] : []),
    ...(liking !== null && !interests[liking]
      ? [`names the interest ${liking}, which the taxonomy does not have`]
      : []),
  ]
  return said.map((one) => `${slug} ${one}`)
}

function sharedComplaint(one: Held, other: Held): string[] {
  const share = shareOf(one.ideas, other.ideas)
  if (share < SHARED_MAX) return []
  return [`${one.path} shares ${Math.round(share * 100)} % of its ideas with ${other.path}: keep one of them`]
}

/** Paragraphs that say nearly the same, by runs of three words. */
function sayingTheSame(situations: readonly Situation[]): string[] {
  const runs = situations.map(({ paragraph }) => runsIn(paragraph))
  return situations.flatMap((one, i) =>
    situations.slice(i + 1).flatMap((other, j) => {
      const share = shareOf(runs[i] ?? new Set(), runs[i + 1 + j] ?? new Set())
      return share >= SHARED_MAX / 2 ? [`${one.slug} says nearly what ${other.slug} says`] : []
    }),
  )
}

function runsIn(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []
  return new Set(words.slice(2).map((word, i) => `${words[i]} ${words[i + 1]} ${word}`))
}
