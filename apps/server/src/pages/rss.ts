/** News as readers of feeds take them (RSS 2.0, rssboard.org/rss-specification). */
import { escapeHtml } from '../platform/escape-html.ts'

export type NewsItem = {
  readonly title: string
  /** Absolute. */
  readonly link: string
  readonly description: string
  readonly publishedAt: Date
}

export type News = {
  readonly title: string
  readonly description: string
  /** The page that it is news of, and the feed's own address: absolute. */
  readonly link: string
  readonly self: string
  readonly items: readonly NewsItem[]
}

export const RSS_TYPE = 'application/rss+xml'

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`

const itemOf = ({ title, link, description, publishedAt }: NewsItem): string =>
  `<item>${element('title', title)}${element('link', link)}` +
  `<guid isPermaLink="true">${escapeHtml(link)}</guid>${element('pubDate', publishedAt.toUTCString())}${element('description', description)}</item>`

export const rssOf = ({ title, description, link, self, items }: News): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', 'en-US'),
    `<atom:link href="${escapeHtml(self)}" rel="self" type="${RSS_TYPE}"/>`,
    ...items.map(itemOf),
    '</channel></rss>',
    '',
  ].join('\n')

/** Tells a page's reader of a feed. */
export const rssLink = (title: string, path: string): string =>
  `<link rel="alternate" type="${RSS_TYPE}" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`
