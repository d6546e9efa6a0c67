import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { NOT_FOUND, routeAt } from './app/features.ts'
import { Providers } from './app/providers.tsx'
import { Shell } from './app/shell.tsx'
import { takeLinkToken } from './features/auth/link-token.ts'
import { startPrivacy } from './features/consent/privacy.ts'
import { followPreference } from './features/theme/theme.ts'
import { createQueryClient } from './lib/query-client.ts'

// First of all: nothing may see the secret of a link in the address.
takeLinkToken()
startPrivacy()
followPreference()
const { preload } = routeAt(location.pathname) ?? NOT_FOUND
preload()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root.')
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <Shell />
    </Providers>
  </StrictMode>,
)
