/** What runs first: what must be true of the page before anything is drawn, then the application. */
import './styles/index.css'
import './ui/button.css'
import './ui/switch.css'
import './features/consent/cookie-bar.css'
import { takeLinkToken } from './features/auth/link-token.ts'
import { startPrivacy } from './features/consent/privacy.ts'
import { loadChunk, UnreachableError } from './lib/load-chunk.ts'
import { painted } from './lib/painted.ts'
import { watchStyles } from './lib/watch-styles.ts'

const BEGIN_AGAIN_MS = 3_000

// First of all: nothing may see the secret of a link in the address.
takeLinkToken()
watchStyles()
startPrivacy()
void begin().catch(beginLater)

/** Until the application stands there is nothing to press: it is asked for again by itself. */
function beginLater(error: unknown): void {
  if (!(error instanceof UnreachableError)) throw error
  setTimeout(() => void begin().catch(beginLater), BEGIN_AGAIN_MS)
}

/** A screen that stands in the page already is shown before the application takes the processor. */
async function begin(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root.')
  if (root.inert) await painted()
  // Two short tasks in place of a long one: the page answers between them.
  await loadChunk(() => import('react-dom/client'))
  const { start } = await loadChunk(() => import('./app/start.tsx'))
  await start(root)
}
