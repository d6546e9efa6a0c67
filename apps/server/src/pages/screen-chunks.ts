/** Which files of the built application a screen needs beyond its start: asked for with the page, they come beside it. */
const CHUNKS = /<!--screen-chunks (\{.*?\})-->\n?\s*/

export type ScreenChunks = Readonly<Record<string, readonly string[]>>

/** Takes the list that the build wrote (apps/web/build/screen-chunks.ts) out of the page; a page without it has none. */
export function takeScreenChunks(html: string): { readonly html: string; readonly chunks: ScreenChunks } {
  const [comment, json = '{}'] = CHUNKS.exec(html) ?? ['']
  // The build wrote it: paths, each with the addresses of its files.
  return { html: html.replace(comment, ''), chunks: JSON.parse(json) as ScreenChunks }
}

/** The files of a screen; results are a screen of their own at home's address, which home leads to. */
export function filesOfScreen(chunks: ScreenChunks, path: string, isSearch: boolean): readonly string[] {
  const files = chunks[path] ?? []
  const results = isSearch ? (chunks[`${path}?q`] ?? []) : []
  return [...new Set([...files, ...results])]
}

/** Links that fetch the files without running them. */
export const fileLinks = (files: readonly string[]): string[] => [
  // First: until they have come nothing is painted.
  ...files.filter(isStyle).map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`),
  ...files
    .filter((file) => !isStyle(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
]

const isStyle = (file: string): boolean => file.endsWith('.css')

/**
 * The page with the styles of a screen that stands in it already. They come last, as they do where the application fetches
 * them: of equal rules the screen's wins over that of every page.
 */
export const withStyles = (page: string, files: readonly string[]): string =>
  page.replace('</head>', () =>
    [
      ...files.filter(isStyle).map((file) => `<link rel="stylesheet" crossorigin href="${file}">\n  `),
      '</head>',
    ].join(''),
  )
