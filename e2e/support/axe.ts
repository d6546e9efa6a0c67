/** What axe finds wrong with a page. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** As lines that say where. `left` names rules that do not apply to what the page is at the moment. */
export async function axeFindings(page: Page, left: readonly string[] = []): Promise<string[]> {
  // Without frames in the page the legacy mode finds the same, and opens no second page to do it.
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG)
    .disableRules([...left])
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
