/** What was remembered of a person, as it is told. */
import type { OfferedFact } from './kept.ts'

const SAID: Readonly<Record<OfferedFact['kind'], (text: string) => string>> = {
  like: (text) => `likes ${text}`,
  dislike: (text) => `dislikes ${text}`,
  allergy: (text) => `allergic to ${text}`,
  health: (text) => text,
  size: (text) => text,
  owns: (text) => `has: ${text}`,
}

export const factsSaid = (name: string, facts: readonly OfferedFact[]): string =>
  `Noted for ${name}: ${facts.map(({ kind, text }) => SAID[kind](text)).join('; ')}. You can change it on their page.`
