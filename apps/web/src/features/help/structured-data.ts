import type { Article } from './articles.ts'

/** The articles for search engines (schema.org), ready to stand in a page: nothing in it closes the script. */
export function structuredData(articles: readonly Article[]): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: articles.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  }).replaceAll('<', String.raw`\u003c`)
}
