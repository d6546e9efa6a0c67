/** Starts React on a page of the application. */
import { StrictMode, startTransition, useInsertionEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { askForUser, CURRENT_USER_KEY } from '../features/auth/api.ts'
import { askForConsent } from '../features/consent/ask-for-consent.ts'
import { followPreference } from '../features/theme/theme.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { loadAccount } from './account.tsx'
import { NOT_FOUND, routeAt } from './features.ts'
import { Providers } from './providers.tsx'
import { Shell } from './shell.tsx'

/** Longer than this nobody looks at an empty page: then a spinner says that something comes. */
const SPINNER_AFTER_MS = 250

/**
 * The screen's code and who looks at it are both under way since the page came. Rendered before them, the screen would be
 * a spinner, which React leaves standing for a while once it is shown, in place of the screen that the server may have
 * put into the page.
 */
export async function start(root: HTMLElement): Promise<void> {
  askForConsent()
  const queryClient = createQueryClient()
  const { preload } = routeAt(location.pathname) ?? NOT_FOUND
  const patience = new Promise((resolve) => setTimeout(resolve, SPINNER_AFTER_MS))
  const account = askForUser(queryClient).then(() => loadAccount(queryClient.getQueryData(CURRENT_USER_KEY)))
  await Promise.race([Promise.all([preload(), account]), patience])
  // In small steps, between which the page answers: nothing is there yet that this could hold up.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <InUse onUse={() => root.removeAttribute('inert')} />
          <Shell />
        </Providers>
      </StrictMode>,
    ),
  )
  followPreference()
}

/** What stood in the page was only to be seen; what takes its place can be used, and take the focus, from its first moment. */
function InUse({ onUse }: { onUse: () => void }) {
  useInsertionEffect(onUse)
  return null
}
