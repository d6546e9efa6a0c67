/** What axe finds wrong with a page. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What fades in is pale on its way: nothing that moves and comes to an end is judged before it has. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}

type Looking = {
  /** Rules that do not apply to what the page is at the moment. */
  readonly left?: readonly string[]
  /** Without frames in the page the legacy mode finds the same, and opens no second page to do it. */
  readonly hasFrames?: boolean
}

/** As lines that say where. */
export async function axeFindings(
  page: Page,
  { left = [], hasFrames = false }: Looking = {},
): Promise<string[]> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG)
    .disableRules([...left])
    .setLegacyMode(!hasFrames)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
