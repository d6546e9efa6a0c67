/** What is known of the taste of an account: its settings, and what it saved, opened and dismissed. */
import type { Gift } from '@presently/engine/gift'
import { refusesSale } from '../../access/store.ts'
import type { Db } from '../../db/open.ts'
import { LIKINGS_MAX, type Liking, likingsOf } from './liking.ts'
import {
  dismissedMarksOf,
  type Mark,
  openedMarksOf,
  savedMarksOf,
  type TasteSettings,
  tasteSettingsOf,
} from './store.ts'

/** Only gifts of the catalogue; the strongest liking and the newest dismissal first. */
export type KnownTaste = Omit<TasteSettings, 'isOn'> & {
  readonly likings: readonly Liking[]
  readonly dismissed: readonly string[]
}

/** Marks of a kind that are read: some are of what is in no catalogue, such as deals. */
const MARKS_READ = 5 * LIKINGS_MAX

type Reading = {
  readonly db: Db
  readonly now: Date
  /** The catalogue, by id. */
  readonly gifts: ReadonlyMap<string, Gift>
}

/** Null while the owner has it switched off, or is gone. */
export async function readKnownTaste(
  { db, now, gifts }: Reading,
  userId: string,
): Promise<KnownTaste | null> {
  const settings = await tasteSettingsOf(db, userId)
  if (!settings?.isOn) return null
  const [saved, opened, dismissedMarks, isLeftAlone] = await Promise.all([
    savedMarksOf(db, userId, MARKS_READ),
    openedMarksOf(db, userId, MARKS_READ),
    dismissedMarksOf(db, userId),
    refusesSale(db, userId),
  ])
  const dismissed = dismissedMarks.map(({ giftId }) => giftId).filter((id) => gifts.has(id))
  const isUnwanted = new Set(dismissed)
  const isLiked = ({ giftId }: Mark) => gifts.has(giftId) && !isUnwanted.has(giftId)
  const likings = likingsOf(
    // Who opts out is not judged by earlier looks either.
    { saved: saved.filter(isLiked), opened: isLeftAlone ? [] : opened.filter(isLiked) },
    now,
  )
  const { categories, budgetMin, budgetMax } = settings
  return { categories, budgetMin, budgetMax, likings, dismissed }
}
