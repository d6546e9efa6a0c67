/** The screens of the application: one entry a path, in the order of `APP_SCREENS` of the contract. */
import { type AppPath, appPathAt } from '@presently/contract/site'
import { type LazyPage, lazyPage } from './lazy-page.ts'

export type AppRoute = LazyPage & {
  path: AppPath
  /** Whether the shell draws header and main around the page, or the page draws its own. */
  frame: 'shell' | 'page'
} & (
    | { access: 'anyone' | 'signed-in' }
    /** The gate stands in the screen's place for whoever has no plan, or not the one that opens it. */
    | { access: 'plan' | 'premium'; gate: LazyPage }
  )

const PEOPLE_GATE = lazyPage(() => import('./seldom-routes.ts').then((m) => m.peopleGate()))

export const ROUTES: readonly AppRoute[] = [
  {
    path: '/',
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('./home-page.tsx').then((m) => m.homeAt(location.search))),
  },
  {
    path: '/auth',
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('./auth-page.tsx').then((m) => m.SignInPage)),
  },
  {
    path: '/forgot-password',
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.forgotPassword())),
  },
  {
    path: '/reset-password',
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.resetPassword())),
  },
  {
    path: '/verify-email',
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.verifyEmail())),
  },
  {
    path: '/subscribe',
    frame: 'shell',
    access: 'anyone',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.subscribe())),
  },
  {
    path: '/deals',
    frame: 'shell',
    access: 'anyone',
    ...lazyPage(() => import('./deals-route.tsx').then((m) => m.DealsRoute)),
  },
  {
    path: '/demo-data',
    frame: 'shell',
    access: 'anyone',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.demoData())),
  },
  {
    path: '/saved',
    frame: 'shell',
    access: 'plan',
    gate: lazyPage(() => import('./seldom-routes.ts').then((m) => m.savedGate())),
    ...lazyPage(() => import('./saved-page.tsx').then((m) => m.SavedPage)),
  },
  {
    path: '/reminders',
    frame: 'shell',
    access: 'plan',
    gate: lazyPage(() => import('./seldom-routes.ts').then((m) => m.remindersGate())),
    ...lazyPage(() => import('./member-routes.tsx').then((m) => m.OwnReminders)),
  },
  {
    path: '/reminder',
    frame: 'shell',
    access: 'anyone',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.reminderAnswer())),
  },
  {
    path: '/people',
    frame: 'shell',
    access: 'premium',
    gate: PEOPLE_GATE,
    ...lazyPage(() => import('./member-routes.tsx').then((m) => m.PeopleRoute)),
  },
  {
    path: '/people/:id',
    frame: 'shell',
    access: 'premium',
    gate: PEOPLE_GATE,
    ...lazyPage(() => import('./member-routes.tsx').then((m) => m.OnePersonRoute)),
  },
  {
    path: '/settings',
    frame: 'shell',
    access: 'signed-in',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.settings())),
  },
  {
    path: '/history',
    frame: 'shell',
    access: 'signed-in',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.history())),
  },
  {
    path: '/invite',
    frame: 'shell',
    access: 'signed-in',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.invite())),
  },
  {
    path: '/help',
    frame: 'shell',
    access: 'anyone',
    ...lazyPage(() => import('./help-center.tsx').then((m) => m.HelpCenter)),
  },
  {
    path: '/about',
    frame: 'shell',
    access: 'anyone',
    ...lazyPage(() => import('./about.tsx').then((m) => m.About)),
  },
  {
    path: '/contact',
    frame: 'shell',
    access: 'anyone',
    ...lazyPage(() => import('./contact-route.tsx').then((m) => m.ContactRoute)),
  },
  {
    path: '/guides',
    frame: 'shell',
    access: 'anyone',
    ...lazyPage(() => import('./guides-screen.tsx').then((m) => m.GuidesScreen)),
  },
  {
    path: '/privacy',
    frame: 'shell',
    access: 'anyone',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.privacy())),
  },
  {
    path: '/terms',
    frame: 'shell',
    access: 'anyone',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.terms())),
  },
  {
    path: '/operator',
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.operator())),
  },
  {
    path: '/operator/*',
    frame: 'page',
    access: 'anyone',
    ...lazyPage(() => import('./seldom-routes.ts').then((m) => m.operator())),
  },
]

/** What stands where no route is. */
export const NOT_FOUND: LazyPage = lazyPage(() => import('./not-found-page.tsx').then((m) => m.NotFoundPage))

/** The route at a path, or null for the 404 page. */
export function routeAt(path: string): AppRoute | null {
  const screen = appPathAt(path)
  return ROUTES.find((route) => route.path === screen) ?? null
}
