/**
 * Who the site is where its settings do not say (`SITE_NAME` and its kin, docs/operations.md). The web application takes no
 * value from here: it is told by the page, so that one build serves under any name.
 */
import type { SiteFacts } from './site-config.ts'

export const DEFAULT_SITE = {
  name: 'Presently',
  tagline: 'Gift ideas for the person you have in mind',
  /** A sample: the server warns at start until it is replaced. */
  postalAddress: '123 Sample Street, Springfield',
} as const satisfies Partial<SiteFacts>

/** Networks that a site may have a page at, as their settings and as people write them. */
export const SOCIAL_NETWORKS = {
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  PINTEREST: 'Pinterest',
  TIKTOK: 'TikTok',
  X: 'X',
  YOUTUBE: 'YouTube',
} as const
