/** The list of the site's pages for search engines (sitemaps.org). */
import { APP_PATHS } from '@presently/contract/site'
import { escapeHtml } from '../platform/escape-html.ts'
import { SCREEN_HEADS } from './screen-heads.ts'

/** A page outside the application. */
export type ListedPage = {
  readonly path: string
  /** ISO date of the last change that readers would notice. */
  readonly lastChanged: string
}

/**
 * Every screen that search engines may list, then the other pages.
 *
 * @param origin without a slash at its end
 */
export function sitemap(origin: string, others: readonly ListedPage[]): string {
  const screens = APP_PATHS.filter((path) => SCREEN_HEADS[path].isListed).map((path) => ({ path }))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...screens, ...others].map((page) => entry(origin, page)),
    '</urlset>',
    '',
  ].join('\n')
}

function entry(
  origin: string,
  { path, lastChanged }: Pick<ListedPage, 'path'> & Partial<ListedPage>,
): string {
  const day = lastChanged === undefined ? '' : `<lastmod>${escapeHtml(lastChanged)}</lastmod>`
  return `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc>${day}</url>`
}
