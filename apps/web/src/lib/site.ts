/** Who the site is, as the server wrote it into the page: the same for as long as the page stands. */
import { titled } from '@presently/contract/site'
import { readSiteConfig } from './site-config.ts'

export const { site: SITE } = readSiteConfig()

/** The title of a page that bears a name of its own. */
export const titleOf = (name: string): string => titled(name, SITE)
