/** The kinds of days. */

import type { Kind } from './kind.ts'
import { GET_WELL, HOST, NO_DAY, SOLEMN, SORRY, SYMPATHY, THANKS, THINKING } from './kinds-of-care.ts'
import {
  AFFECTION,
  BIRTHDAY,
  BLESSED,
  CHRISTMAS,
  FEAST,
  FUN,
  LOVE,
  NEW_YEAR,
  PARENTS,
  TOGETHER,
} from './kinds-of-feasts.ts'
import {
  BABY,
  FAREWELL,
  GRADUATION,
  HOME,
  LUCK,
  MILESTONE,
  RETIREMENT,
  RITE,
  SUCCESS,
  WEDDING,
} from './kinds-of-steps.ts'

export const KINDS = {
  birthday: BIRTHDAY,
  feast: FEAST,
  christmas: CHRISTMAS,
  newYear: NEW_YEAR,
  blessed: BLESSED,
  solemn: SOLEMN,
  love: LOVE,
  affection: AFFECTION,
  together: TOGETHER,
  wedding: WEDDING,
  baby: BABY,
  graduation: GRADUATION,
  success: SUCCESS,
  luck: LUCK,
  farewell: FAREWELL,
  retirement: RETIREMENT,
  home: HOME,
  thanks: THANKS,
  host: HOST,
  parents: PARENTS,
  rite: RITE,
  milestone: MILESTONE,
  fun: FUN,
  thinking: THINKING,
  getWell: GET_WELL,
  sympathy: SYMPATHY,
  sorry: SORRY,
  noDay: NO_DAY,
} as const satisfies Readonly<Record<string, Kind>>
export type KindName = keyof typeof KINDS
