/** What the site has, for language models that read it (llmstxt.org). */
import { AFFILIATE_DISCLOSURE } from '@presently/contract/site'
import type { SiteFacts } from '@presently/contract/site-config'

export type LlmsText = {
  readonly site: Pick<SiteFacts, 'name' | 'tagline'>
  /** Without a slash at its end. */
  readonly origin: string
  readonly ideas: number
  readonly situations: readonly { readonly title: string; readonly path: string }[]
  readonly guides: readonly { readonly title: string; readonly path: string }[]
}

export const llmsText = ({ site, origin, ideas, situations, guides }: LlmsText): string => {
  const list = (all: LlmsText['guides']): string[] =>
    all.map(({ title, path }) => `- [${title}](${origin}${path})`)
  return [
    `# ${site.name}`,
    '',
    `> ${site.tagline}. Somebody describes a person, an occasion and a budget in their own words, and gets gift ideas with prices, reasons and shops.`,
    '',
    `The catalogue has ${ideas} ideas, each a kind of thing that shops sell, with whom it delights and whom it does not. ` +
      `Typical prices are ranges in US dollars that were looked at on the day that stands beside them; ` +
      `prices by shop come from the shops’ own feeds and say when. No idea has ratings or reviews. ` +
      `What a shop pays plays no part in the order. ${AFFILIATE_DISCLOSURE}`,
    '',
    '## Ways in',
    '',
    `- [All ideas](${origin}/gifts): by what they are and by what somebody loves`,
    `- [A search](${origin}/?q=my+dad+who+fishes%2C+under+%2450): any description goes behind \`?q=\`; it needs a browser with scripts`,
    `- [Every page](${origin}/sitemap.xml)`,
    `- [New ideas](${origin}/rss/ideas.xml) and [deals](${origin}/rss/deals.xml) as RSS`,
    '',
    '## Guides',
    '',
    ...list(guides),
    '',
    '## Gifts for somebody in particular',
    '',
    ...list(situations),
    '',
  ].join('\n')
}
