/** A built page with places that the server fills: its head, its configuration, its body. */
import { createHash } from 'node:crypto'
import { GPC_ATTRIBUTE } from '@presently/contract/site'
import { SITE_CONFIG_ELEMENT_ID } from '@presently/contract/site-config'
import { hashSource } from '../platform/security-headers.ts'
import { jsonForHtml } from './json-for-html.ts'

export const HEAD_PLACE = '<!--site-head-->'
const CONFIG_ELEMENT = new RegExp(
  `(<script type="application/json" id="${SITE_CONFIG_ELEMENT_ID}">)[^<]*(</script>)`,
)
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g

/** The page with its configuration written in. Throws where it lacks a place to fill. */
export function withSiteConfig(html: string, siteConfig: object, places: readonly string[]): string {
  for (const place of places) if (!html.includes(place)) throw new Error(`The built page lacks ${place}.`)
  if (!CONFIG_ELEMENT.test(html))
    throw new Error(`The built page lacks the element ${SITE_CONFIG_ELEMENT_ID}.`)
  const json = jsonForHtml(siteConfig)
  return html.replace(CONFIG_ELEMENT, (_all, open, close) => `${open}${json}${close}`)
}

/** CSP sources of the page's own inline scripts, such as `'sha256-…'`. */
export const inlineScriptsOf = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, body = '']) => hashSource(body))

/** A page's tag: it changes with the page. */
export const etagOf = (html: string): string => `W/"${createHash('sha256').update(html).digest('base64')}"`

/** Tells the page that its browser asks for Global Privacy Control. */
export const withGpc = (html: string): string => html.replace(/<html\b/, `<html ${GPC_ATTRIBUTE}="1"`)
