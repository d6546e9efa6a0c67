/** The lines that put the search box into a page. */

export const THEMES = ['auto', 'light', 'dark'] as const
export type WidgetTheme = (typeof THEMES)[number]

export type SnippetChoice = {
  /** '' for a box that opens the results on the site. */
  readonly apiKey: string
  /** '' for the usual words. */
  readonly heading: string
  readonly theme: WidgetTheme
}

/** Attributes of the element that the choice comes to. */
export const attributesOf = ({
  apiKey,
  heading,
  theme,
}: SnippetChoice): Readonly<Record<string, string>> => ({
  ...(apiKey.trim() && { 'api-key': apiKey.trim() }),
  ...(heading.trim() && { heading: heading.trim() }),
  ...(theme !== 'auto' && { theme }),
})

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * @example
 * snippetOf('https://gifts.example.com', 'Gifts', { apiKey: '', heading: '', theme: 'dark' })
 * // <script type="module" src="https://gifts.example.com/widget.js"></script>
 * // <gift-search theme="dark"><a href="https://gifts.example.com/">Find a gift on Gifts</a></gift-search>
 */
export function snippetOf(origin: string, siteName: string, choice: SnippetChoice): string {
  const attributes = Object.entries(attributesOf(choice)).map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  )
  return `<script type="module" src="${origin}/widget.js"></script>
<gift-search${attributes.join('')}><a href="${origin}/">Find a gift on ${escaped(siteName)}</a></gift-search>`
}
