/**
 * What stands on a page before its scripts have come: the screen as a visitor meets it, drawn once by the build
 * (build/first-screens.ts) and put into the page by the server. It only shows; the application takes its place.
 */
import { type AppPath, SEARCH_PAGE_PATH } from '@presently/contract/site'
import type { GuideSummary } from '@presently/contract/site-config'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { AboutPage } from '../features/about/about-page.tsx'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { DealsPage } from '../features/deals/deals-page.tsx'
import { GuidesPage } from '../features/guides/guides-page.tsx'
import { HelpPage } from '../features/help/help-page.tsx'
import { Header } from './header.tsx'
import { HomeHero } from './home-hero.tsx'
import { Providers } from './providers.tsx'

const nothing = (): void => {}

/** Only the server knows the guides: it repeats this one's card for each (apps/server/src/pages/guides-ahead.ts). */
const ANY_GUIDE: GuideSummary = {
  slug: '{guide.slug}',
  title: '{guide.title}',
  category: '{guide.category}',
  emoji: '{guide.emoji}',
  description: '{guide.description}',
  // As it begins, it is framed.
  image: '/art/{guide.image}',
}

const SCREENS = {
  '/': () => (
    <HomeHero
      initialDraft=""
      isSearching={false}
      takesFocus={false}
      onSearch={nothing}
      onSurprise={nothing}
      onRest={nothing}
    />
  ),
  '/deals': () => <InShell page={<DealsPage onFollow={nothing} onUpgrade={nothing} />} />,
  '/help': () => <InShell page={<HelpPage premiumPrice={null} ai={null} />} />,
  '/guides': () => <InShell page={<GuidesPage guides={[ANY_GUIDE]} />} />,
  '/about': () => <InShell page={<AboutPage pitch={null} />} />,
  '/contact': () => <InShell page={<ContactPage />} />,
} satisfies Partial<Record<AppPath, () => ReactNode>>

/** As the shell frames most pages. */
function InShell({ page }: { page: ReactNode }) {
  return (
    <>
      <Header tone="plain" />
      <main>{page}</main>
    </>
  )
}

/** React asks ahead for pictures which stand right below: nothing is gained, and a guide's has no address yet. */
const PICTURE_AHEAD = /<link rel="preload" as="image"[^>]*>/g

/**
 * Path -> HTML of its first screen.
 *
 * @public the build runs it
 */
export const firstScreens = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SCREENS).map(([path, Screen]) => [
      path,
      sendable(
        path,
        renderToStaticMarkup(
          <Providers queryClient={new QueryClient()}>
            <Router ssrPath={path} ssrSearch="">
              <Screen />
            </Router>
          </Providers>,
        ).replaceAll(PICTURE_AHEAD, ''),
      ),
    ]),
  )

/** What makes a form of home's that a browser sends by itself. The application, which sends none, need not bring it along. */
const SENT: readonly (readonly [drawn: RegExp, sent: string])[] = [
  [/<form class="tag">/, `<form class="tag" id="search" action="${SEARCH_PAGE_PATH}">`],
  [/<textarea id="query"/, '<textarea id="query" name="q"'],
  [
    /<button type="button" class="btn btn-secondary">/,
    '<button class="btn btn-secondary" name="surprise" value="1">',
  ],
  [
    /<button type="button" class="chip">([^<]+)/g,
    '<button class="chip" form="search" name="example" value="$1">$1',
  ],
]

function sendable(path: string, screen: string): string {
  if (path !== '/') return screen
  return SENT.reduce((drawn, [part, sent]) => {
    const changed = drawn.replace(part, sent)
    if (changed === drawn) throw new Error(`The first screen of ${path} has no ${part.source}.`)
    return changed
  }, screen)
}
