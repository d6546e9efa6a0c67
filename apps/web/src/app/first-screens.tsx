/**
 * What stands on a page before its scripts have come: the screen as a visitor meets it, drawn once by the build
 * (build/first-screens.ts) and put into the page by the server. It only shows; the application takes its place.
 */
import type { AppPath } from '@presently/contract/site'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { DealsPage } from '../features/deals/deals-page.tsx'
import { Hero, Promises } from '../features/ideas/hero.tsx'
import { Header } from './header.tsx'
import { HomeFrame } from './home-frame.tsx'
import { Providers } from './providers.tsx'
import { SimulatedPayments } from './simulated-payments.tsx'

const nothing = (): void => {}

const SCREENS = {
  '/': () => (
    <HomeFrame>
      <Hero initialDraft="" isSearching={false} takesFocus={false} onSearch={nothing} onSurprise={nothing} />
      <Promises />
    </HomeFrame>
  ),
  '/deals': () => (
    <>
      <Header tone="plain" />
      <main>
        <DealsPage onFollow={nothing} onUpgrade={nothing} />
      </main>
    </>
  ),
} satisfies Partial<Record<AppPath, () => ReactNode>>

/**
 * Path -> HTML of its first screen, by the configuration that the page holds.
 *
 * @public the build runs it
 */
export const firstScreens = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SCREENS).map(([path, Screen]) => [
      path,
      renderToStaticMarkup(
        <Providers queryClient={new QueryClient()}>
          <Router ssrPath={path} ssrSearch="">
            <SimulatedPayments />
            <Screen />
          </Router>
        </Providers>,
      ),
    ]),
  )
