import { Lock, MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import bell from '../features/concierge/plates/bell.svg'
import { PremiumPoints } from '../features/subscription/premium-only.tsx'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import './home-talk-opener.css'

/** As the list of the plan calls it. */
const FEATURE = 'Concierge gift mode'
const POINTS = [
  'Say in your own words what is off, and the ideas on the page change',
  'Each change is named, and can be undone by itself',
  'At most two questions, and only where the answer would change the ideas',
  'First words for the card, made of nothing but what you said',
] as const

type Props = { isPremium: boolean; isOpen: boolean; onOpen: () => void }

/** The way to the concierge; for whoever lacks Premium, to what it would do. */
export function HomeTalkOpener({ isPremium, isOpen, onOpen }: Props) {
  const planId = useId()
  const [isOffered, setIsOffered] = useState(false)
  const openUpgrade = useOpenUpgrade()
  return (
    <div className="talk-opener">
      <Button
        variant="secondary"
        size="sm"
        {...(isPremium ? { 'aria-expanded': isOpen } : { 'aria-describedby': planId })}
        onClick={isPremium ? onOpen : () => setIsOffered(true)}
      >
        <MessageCircle className="i" />
        Ask the concierge
      </Button>
      {isPremium ? (
        <span className="meta">“Cheaper”, “not that one”, “she already has it”</span>
      ) : (
        <span className="meta talk-plan" id={planId}>
          <Lock className="i" />
          Part of Premium, a paid plan; shows what it does
        </span>
      )}
      {isOffered && (
        <Dialog
          title={FEATURE}
          lead={<img className="talk-bell" src={bell} alt="" width={96} height={96} />}
          description="A conversation beside your results. What you say becomes changes of the search."
          isOpen
          onClose={() => setIsOffered(false)}
        >
          <PremiumPoints
            points={POINTS}
            onUpgrade={() => {
              setIsOffered(false)
              openUpgrade({ lockedFeature: FEATURE })
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
