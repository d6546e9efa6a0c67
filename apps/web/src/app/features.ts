/** The screens of the application: one line per feature. */
import { type LazyPage, lazyPage } from './lazy-page.ts'
import { HOME_TITLE } from './titles.ts'

export type AppRoute = LazyPage & {
  path: string
  title: string
  /** Whether the shell draws header and main around the page, or the page draws its own. */
  frame: 'shell' | 'page'
}

export const ROUTES: readonly AppRoute[] = [
  {
    path: '/',
    title: HOME_TITLE,
    frame: 'page',
    ...lazyPage(() => import('./home-page.tsx').then((m) => m.HomePage)),
  },
]

/** The route at a path, or null for the 404 page. */
export function routeAt(path: string): AppRoute | null {
  return ROUTES.find((route) => route.path === path) ?? null
}
