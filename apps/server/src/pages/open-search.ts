/** What a browser needs to search the site from its own address bar (OpenSearch 1.1, draft 6). */
import type { SiteFacts } from '@presently/contract/site-config'
import { escapeHtml } from '../platform/escape-html.ts'

export const OPEN_SEARCH_PATH = '/opensearch.xml'
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml'
/** Longer names are cut by browsers. */
const NAME_MAX_LENGTH = 16
const DESCRIPTION_MAX_LENGTH = 1024

/** @param origin the site's own, without a slash at its end */
export const openSearchText = (
  { name, tagline }: Pick<SiteFacts, 'name' | 'tagline'>,
  origin: string,
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeHtml(cut(name, NAME_MAX_LENGTH))}</ShortName>`,
    `  <Description>${escapeHtml(cut(tagline, DESCRIPTION_MAX_LENGTH))}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image width="48" height="48" type="image/x-icon">${escapeHtml(origin)}/favicon.ico</Image>`,
    `  <Url type="text/html" template="${escapeHtml(origin)}/?q={searchTerms}"/>`,
    `  <Url type="${OPEN_SEARCH_TYPE}" rel="self" template="${escapeHtml(origin)}${OPEN_SEARCH_PATH}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n')

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('').trim()

export const openSearchLink = ({ name }: Pick<SiteFacts, 'name'>): string =>
  `<link rel="search" type="${OPEN_SEARCH_TYPE}" title="${escapeHtml(name)}" href="${OPEN_SEARCH_PATH}">`
