/** The site and who runs it, as search engines read them (schema.org). */
import type { SiteFacts } from '@presently/contract/site-config'

/** @param origin without a slash at its end */
export function siteData(site: SiteFacts, origin: string): Record<string, unknown>[] {
  const home = `${origin}/`
  const organization = `${home}#organization`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: home,
      description: site.tagline,
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
      name: site.name,
      ...(site.legalName === site.name ? {} : { legalName: site.legalName }),
      url: home,
      logo: `${origin}/icon-512.png`,
      ...(site.email === null ? {} : { email: site.email }),
      ...sameAs(site),
    },
  ]
}

/** The site's own pages elsewhere, where it has any. */
function sameAs({ social }: SiteFacts): { sameAs?: readonly string[] } {
  const pages = social.map(({ url }) => url)
  return pages.length > 0 ? { sameAs: pages } : {}
}
