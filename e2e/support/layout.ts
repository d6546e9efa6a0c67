/** What is wrong with how a page lies on the screen: sideways scroll, words cut off or out of sight, words on top of words. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Two lines of a description are the design's; a folded request has a button that unfolds it. */
export const ALWAYS_SHORT = '.card .desc, h1.folded'

/** It runs in the page, which has none of our modules. */
const IN_PAGE = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'layout-in-page.ts'), 'utf8'))

/**
 * As lines that say where. A cut is allowed where the design shows that there is more: by an ellipsis, in an element that
 * `mayShorten` names. Readers hear all of it then.
 */
export const layoutFindings = (page: Page, mayShorten = ALWAYS_SHORT): Promise<string[]> =>
  page.evaluate<string[]>(
    `(() => { ${IN_PAGE}\nreturn globalThis.layoutIn(${JSON.stringify(mayShorten)}) })()`,
  )
