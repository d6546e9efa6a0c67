/** The few line icons of pages outside the application: Lucide's, as the application has them. */
const icon = (paths: readonly string[], name = ''): string =>
  `<svg class="i${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>`

/** Shown while the page is light, to turn it dark. */
export const MOON = icon(
  [
    'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  ],
  ' icon-light-theme',
)
export const SUN = icon(
  [
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
    'M12 2v2',
    'M12 20v2',
    'm4.93 4.93 1.41 1.41',
    'm17.66 17.66 1.41 1.41',
    'M2 12h2',
    'M20 12h2',
    'm6.34 17.66-1.41 1.41',
    'm19.07 4.93-1.41 1.41',
  ],
  ' icon-dark-theme',
)
export const MENU = icon(['M4 5h16', 'M4 12h16', 'M4 19h16'])
export const SEARCH = icon(['m21 21-4.34-4.34', 'M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0'])
export const REVIEWED = icon([
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z',
  'm9 12 2 2 4-4',
])

/** The mark: a P folded from one ribbon. */
export const MARK =
  '<svg viewBox="0 0 26 32" aria-hidden="true"><path d="M3 1h11.6a9.4 9.4 0 0 1 0 18.8H11v-7.3h3.2a2.2 2.2 0 0 0 0-4.4H3z" fill="var(--mark,var(--ribbon))"/><path d="M3 1h8.2v30L7.1 26.6 3 31z" fill="var(--mark-2,var(--ribbon-hover))"/></svg>'
