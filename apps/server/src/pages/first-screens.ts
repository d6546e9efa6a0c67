/**
 * What stands on a page before its scripts have come, as the build drew it (apps/web/build/first-screens.ts). It is the
 * screen of the usual settings; a site that shows others gets none, and begins empty.
 */
import type { SiteConfig } from '@presently/contract/site-config'

const SCREENS = /<!--first-screens (\{.*?\})-->\n?\s*/
const ROOT_PLACE = '<div id="root"></div>'

/** Path -> HTML. */
type Screens = Readonly<Record<string, string>>

/** Takes what the build drew out of the page; a page without it has none. */
export function takeFirstScreens(
  html: string,
  { flags }: Pick<SiteConfig, 'flags'>,
): { readonly html: string; readonly screens: Screens } {
  const [comment, json] = SCREENS.exec(html) ?? ['']
  const screens = json === undefined ? {} : (JSON.parse(json) as Screens) // the build wrote it
  const rest = html.replace(comment, '')
  if (!flags.newHeader || !flags.newHero) return { html: rest, screens: {} }
  return { html: rest, screens }
}

/**
 * The page with a screen in its root, which can be seen and not used: the application has not come yet. Its scripts let
 * styles and fonts pass: those are all that the screen waits for.
 */
export const withFirstScreen = (page: string, screen: string): string =>
  page
    .replace(ROOT_PLACE, () => `<div id="root" inert>${screen}</div>`)
    .replace(SCRIPT_LINK, (link) => `${link} fetchpriority="low"`)

const SCRIPT_LINK = /<script type="module"|<link rel="modulepreload"/g
