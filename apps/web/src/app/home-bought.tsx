import type { FindIdeasOutput, Idea } from '@presently/contract/ideas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { outdateAnswers } from '../features/ideas/answers-elsewhere.ts'
import { AddPersonDialog } from '../features/people/add-person-dialog.tsx'
import { ChoosePersonDialog } from '../features/people/choose-person-dialog.tsx'
import { useNoting } from '../features/people/use-noting.ts'

type Props = { idea: Idea; answer: FindIdeasOutput | undefined; onDone: () => void }
type Whom = { readonly id: string; readonly name: string }

/** An idea was bought: for whom the search is, or for whom is said now. The next search for them is without it. */
export function HomeBought({ idea, answer, onDone }: Props) {
  const queryClient = useQueryClient()
  const [isNew, setIsNew] = useState(false)
  const { note, isPending } = useNoting(() => outdateAnswers(queryClient))
  const isNoted = useRef(false)
  const known = answer?.person ?? null

  const noteFor = (whom: Whom) => note(whom, { giftId: idea.id, title: idea.title }, onDone)

  useEffect(() => {
    if (!known || isNoted.current) return
    isNoted.current = true
    noteFor(known)
  })

  if (known) return null
  if (isNew) return <AddPersonDialog isOpen onClose={onDone} onAdded={noteFor} />
  return (
    <ChoosePersonDialog
      title={idea.title}
      isPending={isPending}
      onChoose={noteFor}
      onNew={() => setIsNew(true)}
      onClose={onDone}
    />
  )
}
