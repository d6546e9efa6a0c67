import { type ReactNode, useCallback, useState } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import type { UpgradeDialog } from '../features/subscription/upgrade-dialog.tsx'
import { trackEvent } from '../lib/analytics.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { type OpenUpgrade, UpgradeContext } from '../lib/upgrade.ts'
import { toast } from '../ui/toast.ts'
import { usePaid } from './use-paid.ts'

const loadDialog = () =>
  loadChunk(() => import('../features/subscription/upgrade-dialog.tsx').then((part) => part.UpgradeDialog))

/** Lets every screen open the upgrade dialog. Its code comes when it is first asked for. */
export function UpgradeProvider({ children }: { children: ReactNode }) {
  const user = useCurrentUser().data
  const onPaid = usePaid()
  const [Dialog, setDialog] = useState<typeof UpgradeDialog | null>(null)
  const [lockedFeature, setLockedFeature] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback<OpenUpgrade>((request) => {
    setLockedFeature(request?.lockedFeature ?? null)
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded)
        setIsOpen(true)
        trackEvent('upgrade_opened')
      },
      () =>
        toast({
          title: 'The plans could not be shown',
          description: 'Check your connection, then try again.',
          variant: 'destructive',
        }),
    )
  }, [])
  return (
    <UpgradeContext value={open}>
      {children}
      {Dialog ? (
        <Dialog
          isOpen={isOpen}
          lockedFeature={lockedFeature}
          user={user}
          onClose={() => setIsOpen(false)}
          onPaid={onPaid}
        />
      ) : null}
    </UpgradeContext>
  )
}
