import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { routeAt } from './app/features.ts'
import { Providers } from './app/providers.tsx'
import { Shell } from './app/shell.tsx'
import { startPrivacy } from './features/consent/privacy.ts'
import { followPreference } from './features/theme/theme.ts'
import { createQueryClient } from './lib/query-client.ts'

startPrivacy()
followPreference()
routeAt(location.pathname)?.preload()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root.')
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <Shell />
    </Providers>
  </StrictMode>,
)
