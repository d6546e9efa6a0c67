/** A break for each statement that was drawn, in the order of the draw. */
import type { Break } from './break.ts'
import { ACCOUNT_BREAKS } from './breaks/account.ts'
import { HOME_BREAKS } from './breaks/home.ts'
import { PAGE_BREAKS } from './breaks/pages.ts'
import { PAID_BREAKS } from './breaks/paid.ts'
import { DRAWN } from './drawn.ts'

export const BREAKS: readonly Break[] = [
  ...HOME_BREAKS,
  ...ACCOUNT_BREAKS,
  ...PAGE_BREAKS,
  ...PAID_BREAKS,
].toSorted((a, b) => DRAWN.indexOf(a.id) - DRAWN.indexOf(b.id))
