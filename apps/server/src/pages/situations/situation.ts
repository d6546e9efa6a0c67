/** What a situation is: somebody in words that others search for, with a page of twelve ideas. */
import { z } from 'zod'

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const TITLE_MAX = 70
const text = (what: string): z.ZodString =>
  z.string(`needs ${what} as text`).trim().min(1, `needs ${what}: it is empty`)

export const Situation = z.strictObject({
  /** The last part of its address. */
  slug: z.string('needs a slug').regex(KEBAB, 'needs a slug such as dad-who-fishes-under-50'),
  title: text('a title').max(TITLE_MAX, `needs a title of at most ${TITLE_MAX} characters`),
  /** What the chooser is asked, as a giver would say it. */
  request: text('a request'),
  /** Who it is, in a word or two: 'dad', 'best friend'. Those of one relation are neighbours. */
  relation: text('a relation'),
  /** Interest of the taxonomy; null where a life is told and no liking. */
  liking: z.string('needs an interest, or null').nullable(),
  /** What is particular about giving in this situation. A second hand reads it and notes the day. */
  paragraph: text('a paragraph'),
  /** ISO date of the last change of what is written here. */
  reviewed: z.iso.date('needs the day of its last review, such as 2026-11-30'),
})
export type Situation = z.output<typeof Situation>

export const situationPath = ({ slug }: Pick<Situation, 'slug'>): string => `/gifts-for/${slug}`
