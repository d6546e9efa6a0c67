/** A few rules after those of the build: the site's colour in both themes, and its mark in place of ours. */
import type { Palette, Shades } from '../../platform/config/accent.ts'

export const STYLES_PATH = '/site.css'
/** As apps/web/src/ui/brand.css has the mark. */
const MARK_REM = 1.75
const WIDEST = 3

type Mark = { readonly path: string; readonly ratio: number }

export const brandStyles = (palette: Palette | null, mark: Mark | null): string =>
  [...(palette === null ? [] : colours(palette)), ...(mark === null ? [] : markRules(mark))].join('\n')

/** With the selectors of apps/web/src/styles/tokens.css: who chose a theme, and who left it to the system. */
const colours = ({ light, dark }: Palette): string[] => [
  `:root,[data-theme='light']{${shades(light)}}`,
  `[data-theme='dark']{${shades(dark)}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme]){${shades(dark)}}}`,
]

const shades = ({ ribbon, hover, text, tint, line }: Shades): string =>
  `--ribbon:${ribbon};--ribbon-hover:${hover};--ribbon-text:${text};--ribbon-tint:${tint};--ribbon-line:${line}`

const markRules = ({ path, ratio }: Mark): string[] => {
  const width = MARK_REM * Math.min(WIDEST, Math.max(1, ratio))
  return [
    '.brand svg,.brand img{display:none}',
    `.brand::before{content:'';flex:none;width:${width.toFixed(2)}rem;height:${MARK_REM}rem;background:url(${path}) left center/contain no-repeat}`,
  ]
}
