/** Ids of ideas that are in no catalogue: the same idea has the same. */
import { createHash } from 'node:crypto'

const SIGNS = 16

export const aiIdOf = ({ title, search }: { readonly title: string; readonly search: string }): string =>
  `ai-${createHash('sha256').update(`${title.trim()}\n${search.trim()}`).digest('hex').slice(0, SIGNS)}`
