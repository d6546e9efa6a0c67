import { useCurrentUser } from '../features/auth/api.ts'
import { useAccountChoices } from '../features/consent/use-account-choices.ts'
import { DraftsProvider } from '../lib/drafts.tsx'
import { ToastOutlet } from '../ui/toast-outlet.tsx'
import { TooltipOutlet } from '../ui/tooltip-outlet.tsx'
import { DeletionOutlet } from './deletion-outlet.tsx'
import { Footer } from './footer.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Router } from './router.tsx'
import { UpgradeProvider } from './upgrade-provider.tsx'

/** What every screen has around it. */
export function Shell() {
  const userId = useCurrentUser().data?.id ?? null
  useAccountChoices(userId)
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <OfflineNotice />
      <DeletionOutlet />
      <DraftsProvider owner={userId}>
        <UpgradeProvider>
          <Router />
        </UpgradeProvider>
      </DraftsProvider>
      <Footer />
      <ToastOutlet />
      <TooltipOutlet />
    </>
  )
}
