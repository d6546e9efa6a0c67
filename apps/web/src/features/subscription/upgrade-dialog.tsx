import type { User } from '@presently/contract/auth'
import type { PaidTier } from '@presently/contract/subscription'
import { type ReactNode, useState } from 'react'
import { readSiteConfig } from '../../lib/site-config.ts'
import { announce, type OnFinish } from './finish.ts'
import { MailedNote } from './mailed-note.tsx'
import { MultiPlanDialog } from './multi-plan-dialog.tsx'
import { SinglePlanDialog } from './single-plan-dialog.tsx'

type Props = {
  isOpen: boolean
  /** What was refused, in the words of its own screen; null where nothing was. */
  lockedFeature: string | null
  /** What can be done about that without a plan. */
  children?: ReactNode
  /** Whoever looks. */
  user: User | null | undefined
  onClose: () => void
  /** A plan was paid for: whoever is signed in has it as soon as the payment is confirmed. */
  onPaid: (tier: PaidTier) => void
}

/** Where plans are bought. It begins anew each time it opens. */
export function UpgradeDialog({ isOpen, lockedFeature, children, user, onClose, onPaid }: Props) {
  const [mailed, setMailed] = useState<{ planName: string; email: string } | null>(null)

  const finish: OnFinish = (sold, buyer, outcome) => {
    announce(sold.name, outcome)
    onClose()
    if (user) onPaid(sold.tier ?? 'premium')
    else setMailed({ planName: sold.name, email: buyer.email.trim() })
  }

  const props = { lockedFeature, children, user, onClose, onFinish: finish }
  return (
    <>
      {mailed ? <MailedNote {...mailed} onDismiss={() => setMailed(null)} /> : null}
      {isOpen ? (
        readSiteConfig().flags.multiPlanUpgrade ? (
          <MultiPlanDialog {...props} />
        ) : (
          <SinglePlanDialog {...props} />
        )
      ) : null}
    </>
  )
}
