/** New ids: random, so that nobody can guess another's. */
import { randomUUID } from 'node:crypto'

export const newId = (): string => randomUUID()
