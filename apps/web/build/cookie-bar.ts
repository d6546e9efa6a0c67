import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PLACE = '<!--cookie-bar-->'
const BAR = join(import.meta.dirname, '../src/features/consent/cookie-bar.html')

/** Writes the cookie question into each page: it stands there before any script has come. */
export function cookieBar(): Plugin {
  const bar = readFileSync(BAR, 'utf8').replaceAll(/\n\s*/g, '').replaceAll(' />', '/>')
  return {
    name: 'presently:cookie-bar',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) => {
        if (!html.includes(PLACE)) throw new Error(`${filename} lacks ${PLACE}.`)
        return html.replace(PLACE, () => bar)
      },
    },
  }
}
