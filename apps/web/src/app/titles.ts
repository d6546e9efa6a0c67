import { SITE } from '@presently/contract/site'

const titled = (name: string): string => `${name} · ${SITE.name}`

export const HOME_TITLE = `${SITE.name} · ${SITE.tagline}`
export const NOT_FOUND_TITLE = '404 Page Not Found'
export const FAILED_TITLE = titled('Something went wrong')

/** Names of the other screens in the tab, as the server writes them into the page. */
export const TITLES = {
  signIn: titled('Sign in'),
  forgotPassword: titled('Forgot your password?'),
  resetPassword: titled('Choose a new password'),
  verifyEmail: titled('Confirm your e-mail address'),
  subscribe: titled('Premium'),
  saved: titled('Your Saved Gifts'),
  reminders: titled('Smart Reminders'),
  settings: titled('Settings'),
  history: titled('Recently Viewed'),
  invite: titled('Invite & Share'),
} as const
