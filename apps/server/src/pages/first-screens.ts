/**
 * What stands on a page before its scripts have come, as the build drew it (apps/web/build/first-screens.ts). It is the
 * screen of the usual settings; a site that shows others gets none, and begins empty.
 */
import type { SiteConfig, SiteFacts } from '@presently/contract/site-config'
import { escapeHtml } from '../platform/escape-html.ts'
import { inlineScriptsOf } from './template.ts'

const SCREENS = /<!--first-screens (\{.*?\})-->\n?\s*/
const ROOT_PLACE = '<div id="root"></div>'

/** Path -> HTML. */
type Screens = Readonly<Record<string, string>>

/** Takes what the build drew out of the page; a page without it has none. */
export function takeFirstScreens(
  html: string,
  { flags, site }: Pick<SiteConfig, 'flags' | 'site'>,
): { readonly html: string; readonly screens: Screens } {
  const [comment, json] = SCREENS.exec(html) ?? ['']
  const screens = json === undefined ? {} : (JSON.parse(json) as Screens) // the build wrote it
  const rest = html.replace(comment, '')
  if (!flags.newHeader || !flags.newHero) return { html: rest, screens: {} }
  const drawn = Object.entries(screens).map(([path, screen]) => [path, withFacts(screen, site)])
  return { html: rest, screens: Object.fromEntries(drawn) }
}

/** The build knows no site: it draws places such as {site.name}. */
const withFacts = (screen: string, site: SiteFacts): string =>
  screen.replaceAll(FACT, (_place, fact: DrawnFact) => escapeHtml(site[fact]))

type DrawnFact = 'name' | 'tagline' | 'legalName' | 'postalAddress'
const FACT = /\{site\.(name|tagline|legalName|postalAddress)\}/g

/** Runs before anything below it stands. A browser without JavaScript, for which nothing comes after it, may use the screen. */
const UNTIL_USE = '<script>document.currentScript.parentNode.inert = true</script>'

/** CSP sources of the scripts that stand with the screens. */
export const scriptsOfScreens = (screens: Screens): string[] =>
  Object.keys(screens).length > 0 ? inlineScriptsOf(UNTIL_USE) : []

/**
 * The page with a screen in its root, which can be seen and, where a script is to come, not used: the application has not come
 * yet. Its scripts let styles and fonts pass: those are all that the screen waits for.
 */
export const withFirstScreen = (page: string, screen: string): string =>
  page
    .replace(ROOT_PLACE, () => `<div id="root">${UNTIL_USE}${screen}</div>`)
    .replace(SCRIPT_LINK, (link) => `${link} fetchpriority="low"`)

const SCRIPT_LINK = /<script type="module"|<link rel="modulepreload"/g
