import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { NOT_FOUND, routeAt } from './app/features.ts'
import { Providers } from './app/providers.tsx'
import { Shell } from './app/shell.tsx'
import { askForUser } from './features/auth/api.ts'
import { takeLinkToken } from './features/auth/link-token.ts'
import { startPrivacy } from './features/consent/privacy.ts'
import { followPreference } from './features/theme/theme.ts'
import { createQueryClient } from './lib/query-client.ts'

/** Longer than this nobody looks at an empty page: then a spinner says that something comes. */
const SPINNER_AFTER_MS = 250

// First of all: nothing may see the secret of a link in the address.
takeLinkToken()
startPrivacy()
followPreference()
void start()

/**
 * The screen's code and who looks at it are both under way since the page came. Rendered before them, the screen would be
 * a spinner, which React leaves standing for a while once it is shown, in place of the screen that the server may have
 * put into the page.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root.')
  const queryClient = createQueryClient()
  const { preload } = routeAt(location.pathname) ?? NOT_FOUND
  const patience = new Promise((resolve) => setTimeout(resolve, SPINNER_AFTER_MS))
  await Promise.race([Promise.all([preload(), askForUser(queryClient)]), patience])
  // What stood here was only to be seen.
  root.inert = false
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <Shell />
      </Providers>
    </StrictMode>,
  )
}
