import { type ReactNode, useCallback, useState } from 'react'
import { trackEvent } from '../lib/analytics.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { type OpenUpgrade, UpgradeContext } from '../lib/upgrade.ts'
import { toast } from '../ui/toast.ts'
import type { UpgradePart } from './upgrade-part.tsx'

const loadDialog = () => loadChunk(() => import('./upgrade-part.tsx').then((part) => part.UpgradePart))

/** Lets every screen open the upgrade dialog. Its code comes when it is first asked for. */
export function UpgradeProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<typeof UpgradePart | null>(null)
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
        <Dialog isOpen={isOpen} lockedFeature={lockedFeature} onClose={() => setIsOpen(false)} />
      ) : null}
    </UpgradeContext>
  )
}
