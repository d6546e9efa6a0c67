import { type ReactNode, useCallback, useState } from 'react'
import { trackEvent } from '../lib/analytics.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { type OpenUpgrade, UpgradeContext, type UpgradeRequest } from '../lib/upgrade.ts'
import { toast } from '../ui/toast.ts'
import type { UpgradePart } from './upgrade-part.tsx'

const loadDialog = () => loadChunk(() => import('./upgrade-part.tsx').then((part) => part.UpgradePart))

/** Lets every screen open the upgrade dialog. Its code comes when it is first asked for. */
export function UpgradeProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<typeof UpgradePart | null>(null)
  /** Of the dialog that is open; null where none is. */
  const [request, setRequest] = useState<UpgradeRequest | null>(null)
  const open = useCallback<OpenUpgrade>((asked = {}) => {
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded)
        setRequest(asked)
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
      {Dialog ? <Dialog request={request} onClose={() => setRequest(null)} /> : null}
    </UpgradeContext>
  )
}
