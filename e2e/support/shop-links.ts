/** Links to shops: each is one of our own, and sends on to the shop. */
import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test'

/** The shop's page that a link of ours leads to now, by a redirect or by the one link of the page that stands between. */
export async function shopAddress(request: APIRequestContext, link: string): Promise<URL> {
  const answer = await request.get(link, { maxRedirects: 0 })
  if (answer.status() === 302) return new URL(answer.headers().location ?? '')
  const [, address = ''] = /<a [^>]*href="([^"]*)"/.exec(await answer.text()) ?? []
  return new URL(address.replaceAll('&amp;', '&'))
}

/**
 * The first request of a page to a shop, in whatever tab; nobody outside answers it. Where a shop wants its visitors to take the
 * last step themselves, it is taken.
 */
export async function firstShopRequest(context: BrowserContext): Promise<Request> {
  const asked = context.waitForEvent(
    'request',
    (request) => request.isNavigationRequest() && request.url().startsWith('https:'),
  )
  // A tab that goes straight to its shop never has such a link, and is closed while it is waited for.
  const goOn = (tab: Page): void =>
    void tab
      .getByRole('link', { name: /^Continue to / })
      .press('Enter')
      .catch(() => {})
  context.on('page', goOn)
  try {
    return await asked
  } finally {
    context.off('page', goOn)
  }
}
