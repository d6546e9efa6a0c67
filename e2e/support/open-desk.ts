/** The operator's desk that apps/server/src/test-support/open-desk.ts has opened. */
import type { BrowserContext } from '@playwright/test'

export const OPEN_DESK = 'apps/server/src/test-support/open-desk.ts'
/** As that program keeps it. */
const TOKEN = 'd'.repeat(43)

export const DESK_PAGES = [
  '/operator',
  '/operator/revenue',
  '/operator/feeds',
  '/operator/deals',
  '/operator/catalogue',
  '/operator/links',
  '/operator/demand',
  '/operator/inbox',
  '/operator/users',
  '/operator/jobs',
  '/operator/operators',
  '/operator/keys',
  '/operator/audit',
] as const

/** Puts the operator's session into the browser. */
export const sitAtDesk = (context: BrowserContext, origin: string): Promise<void> =>
  context.addCookies([{ name: 'sid', value: TOKEN, url: origin }])
