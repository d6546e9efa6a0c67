import type { User } from '@presently/contract/auth'
import type { SettingsBody } from './api.ts'
import { FAVORITE_CATEGORIES, type FavoriteCategory } from './contract-facts.ts'

/** The form as it stands on the screen: budgets are what is written in their fields. */
export type SettingsValues = {
  readonly displayName: string
  readonly budgetMin: string
  readonly budgetMax: string
  readonly favoriteCategories: readonly FavoriteCategory[]
  readonly notifyDeals: boolean
  readonly notifyReminders: boolean
}

/** What the form shows of an account before anything is changed. */
export function valuesOf(user: User): SettingsValues {
  return {
    displayName: user.displayName ?? '',
    budgetMin: user.budgetMin?.toString() ?? '',
    budgetMax: user.budgetMax?.toString() ?? '',
    favoriteCategories: FAVORITE_CATEGORIES.filter((category) => user.favoriteCategories.includes(category)),
    notifyDeals: user.notifyDeals,
    notifyReminders: user.notifyReminders,
  }
}

/** The whole dollars that a budget field says; null where it says none. `1e3` is a number to a number field. */
function dollarsOf(text: string): number | null {
  const dollars = Math.trunc(Number(text))
  return text.trim() === '' || Number.isNaN(dollars) ? null : dollars
}

/** What is sent: an empty display name or budget is left out, which means none. */
export function bodyOf(values: SettingsValues): SettingsBody {
  const displayName = values.displayName.trim()
  const budgetMin = dollarsOf(values.budgetMin)
  const budgetMax = dollarsOf(values.budgetMax)
  return {
    ...(displayName !== '' && { displayName }),
    ...(budgetMin !== null && { budgetMin }),
    ...(budgetMax !== null && { budgetMax }),
    favoriteCategories: FAVORITE_CATEGORIES.filter((category) =>
      values.favoriteCategories.includes(category),
    ),
    notifyDeals: values.notifyDeals,
    notifyReminders: values.notifyReminders,
  }
}

export function isRangeTurned({ budgetMin, budgetMax }: SettingsBody): boolean {
  return typeof budgetMin === 'number' && typeof budgetMax === 'number' && budgetMin > budgetMax
}

/** Whether two forms would be saved as the same. */
export const saveAlike = (one: SettingsValues, other: SettingsValues): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
