/** The site and who runs it, as search engines read them (schema.org). */
import { SITE } from '@presently/contract/site'

/** @param origin without a slash at its end */
export function siteData(origin: string): Record<string, unknown>[] {
  const home = `${origin}/`
  const organization = `${home}#organization`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: SITE.name,
      url: home,
      description: SITE.tagline,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${home}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name: SITE.name,
      url: home,
      logo: `${origin}/icon-512.png`,
      ...sameAs(),
    },
  ]
}

/** The site's own pages elsewhere, where it has any. */
function sameAs(): { sameAs?: readonly string[] } {
  const pages = Object.values(SITE.social).filter((page) => page !== null)
  return pages.length > 0 ? { sameAs: pages } : {}
}
