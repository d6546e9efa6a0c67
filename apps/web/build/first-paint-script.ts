import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PLACE = '<!--first-paint-script-->'
const SCRIPT = join(import.meta.dirname, '../src/features/theme/first-paint.js')

/** Writes the script that must run before the first paint into each page: one text, so that one hash lets it run. */
export function firstPaintScript(): Plugin {
  return {
    name: 'presently:first-paint-script',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) => {
        if (!html.includes(PLACE)) throw new Error(`${filename} lacks ${PLACE}.`)
        return html.replace(PLACE, () => `<script>\n${readFileSync(SCRIPT, 'utf8')}</script>`)
      },
    },
  }
}
