/** What a phone or a desktop needs to keep the site among its applications. */
import type { AppPath } from '@presently/contract/site'
import type { SiteFacts } from '@presently/contract/site-config'

const CANVAS = '#fffdfb'
/** Drawn by tools/site-pictures.ts. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const

/** Where a long press on the icon leads, the most wanted first: some systems show only two or three. */
const SHORTCUTS = [
  { name: 'Saved gifts', url: '/saved' },
  { name: 'Reminders', url: '/reminders' },
  { name: 'Deals', url: '/deals' },
  { name: 'Gift guides', url: '/guides' },
] as const satisfies readonly { name: string; url: AppPath }[]

export const webManifest = ({ name, tagline }: SiteFacts) => ({
  id: '/',
  name,
  short_name: name,
  description: tagline,
  lang: 'en-US',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: CANVAS,
  theme_color: CANVAS,
  categories: ['shopping', 'lifestyle'],
  icons: ICONS,
  // What is shared with the site from another application is searched for; a page's address comes as text where it matters.
  share_target: { action: '/', method: 'GET', params: { text: 'q' } },
  shortcuts: SHORTCUTS.map((shortcut) => ({ ...shortcut, icons: ICONS.slice(0, 1) })),
})
