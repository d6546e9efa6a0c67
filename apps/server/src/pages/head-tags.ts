/** The tags that a page's head is made of. */
import { escapeHtml } from '../platform/escape-html.ts'
import { jsonForHtml } from './json-for-html.ts'

export const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`

export const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

export const structured = (data: unknown): string =>
  `<script type="application/ld+json">${jsonForHtml(data)}</script>`
