/** What every program that a test starts is given. */
import { join } from 'node:path'

export const CHILD_ENVIRONMENT = {
  PATH: process.env.PATH,
  /** What one of them has compiled the next one need not. */
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/node'),
}
