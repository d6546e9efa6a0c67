import type { Person } from '@presently/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outdateAnswers } from '../features/ideas/answers-elsewhere.ts'
import { AddPersonDialog } from '../features/people/add-person-dialog.tsx'
import { ChoosePersonDialog } from '../features/people/choose-person-dialog.tsx'
import { GIFT_TITLE_MAX_LENGTH } from '../features/people/contract-facts.ts'
import { GiftDialog } from '../features/people/gift-dialog.tsx'
import { DEFAULT_TITLE } from '../features/saved-gifts/gift-cards.tsx'
import type { KeptGift } from '../features/saved-gifts/saved-gift.ts'
import { useToday } from '../lib/use-today.ts'
import { toast } from '../ui/toast.ts'

/** What a person may be noted to have: ids of other things, such as deals, are no ideas. */
const IDEA_ID = /^[\w-]{1,80}$/

/** A saved gift was given: to whom, when, and how it landed. The next search for them knows. */
export function SavedGiven({ gift, onDone }: { gift: KeptGift; onDone: () => void }) {
  const queryClient = useQueryClient()
  const today = useToday()
  const [person, setPerson] = useState<Person | null>(null)
  const [isNew, setIsNew] = useState(false)
  const title = (gift.title ?? DEFAULT_TITLE).slice(0, GIFT_TITLE_MAX_LENGTH)
  const giftId = gift.giftId !== null && IDEA_ID.test(gift.giftId) ? gift.giftId : null

  function tell({ name }: Person): void {
    outdateAnswers(queryClient)
    toast({
      title: `Noted for ${name}`,
      description: giftId === null ? title : `${title}. It will not be suggested for them again.`,
      variant: 'success',
    })
  }

  if (person) {
    return (
      <GiftDialog
        person={person}
        gift={null}
        today={today}
        start={{ title, giftId, givenOn: today }}
        onClose={onDone}
        onNoted={() => tell(person)}
      />
    )
  }
  if (isNew) return <AddPersonDialog isOpen onClose={onDone} onAdded={setPerson} />
  return (
    <ChoosePersonDialog
      title={title}
      description={`Say to whom you gave “${title}”, then how it landed.`}
      isPending={false}
      onChoose={setPerson}
      onNew={() => setIsNew(true)}
      onClose={onDone}
    />
  )
}
