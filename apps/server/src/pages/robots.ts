/**
 * Calls, and doors to shops, are not for robots. Searches and private screens may be fetched all the same: they say
 * noindex themselves, which a robot that may not read them would never learn, and it would list their bare addresses.
 */
const CLOSED = ['/api/', '/out/', '/dev', '/sandbox/'] as const

/** @param origin without a slash at its end */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
