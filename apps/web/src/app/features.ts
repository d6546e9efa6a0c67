/** The screens of the application: one line per feature. */
import { type LazyPage, lazyPage } from './lazy-page.ts'
import { HOME_TITLE, TITLES } from './titles.ts'

export type AppRoute = LazyPage & {
  path: string
  title: string
  /** Whether the shell draws header and main around the page, or the page draws its own. */
  frame: 'shell' | 'page'
} & (
    | { access: 'anyone' | 'signed-in' }
    /** The gate stands in the screen's place for whoever has no plan. */
    | { access: 'plan'; gate: LazyPage }
  )

export const ROUTES: readonly AppRoute[] = [
  {
    path: '/',
    title: HOME_TITLE,
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('./home-page.tsx').then((m) => m.HomePage)),
  },
  {
    path: '/auth',
    title: TITLES.signIn,
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('./auth-page.tsx').then((m) => m.SignInPage)),
  },
  {
    path: '/forgot-password',
    title: TITLES.forgotPassword,
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('../features/auth/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage)),
  },
  {
    path: '/reset-password',
    title: TITLES.resetPassword,
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('../features/auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
  },
  {
    path: '/verify-email',
    title: TITLES.verifyEmail,
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('../features/auth/verify-email-page.tsx').then((m) => m.VerifyEmailPage)),
  },
  {
    path: '/subscribe',
    title: TITLES.subscribe,
    frame: 'shell',
    access: 'anyone',
    ...lazyPage(() => import('./subscribe-page.tsx').then((m) => m.SubscribePage)),
  },
  {
    path: '/saved',
    title: TITLES.saved,
    frame: 'shell',
    access: 'plan',
    gate: lazyPage(() => import('./gates.tsx').then((m) => m.SavedGate)),
    ...lazyPage(() => import('./saved-page.tsx').then((m) => m.SavedPage)),
  },
  {
    path: '/reminders',
    title: TITLES.reminders,
    frame: 'shell',
    access: 'plan',
    gate: lazyPage(() => import('./gates.tsx').then((m) => m.RemindersGate)),
    ...lazyPage(() => import('../features/reminders/reminders-page.tsx').then((m) => m.RemindersPage)),
  },
  {
    path: '/settings',
    title: TITLES.settings,
    frame: 'shell',
    access: 'signed-in',
    ...lazyPage(() => import('./settings-route.tsx').then((m) => m.SettingsRoute)),
  },
  {
    path: '/history',
    title: TITLES.history,
    frame: 'shell',
    access: 'signed-in',
    ...lazyPage(() => import('../features/history/history-page.tsx').then((m) => m.HistoryPage)),
  },
  {
    path: '/invite',
    title: TITLES.invite,
    frame: 'shell',
    access: 'signed-in',
    ...lazyPage(() => import('./invite-page.tsx').then((m) => m.OwnInvitePage)),
  },
]

/** The route at a path, or null for the 404 page. */
export function routeAt(path: string): AppRoute | null {
  return ROUTES.find((route) => route.path === path) ?? null
}
