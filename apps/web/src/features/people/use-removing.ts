import { toast } from '../../ui/toast.ts'
import { type Edit, useChangePerson } from './api.ts'
import { refusalOf } from './refusal.ts'

type Removing = {
  readonly edit: Edit
  /** Brings it back. */
  readonly again: Edit
  /** What is taken away, as the giver wrote it. */
  readonly what: string
  /** How it comes back once the offer is gone. */
  readonly otherWay: string
}

/** Takes away something that is noted of a person, and offers it back for a while. Both say so where they fail. */
export function useRemoving(id: string): (removing: Removing) => void {
  const { mutate } = useChangePerson()

  const failed = (title: string) => (error: unknown) =>
    void toast({ title, description: refusalOf(error), variant: 'destructive' })

  return ({ edit, again, what, otherWay }) => {
    const bringBack = () => mutate({ id, edit: again }, { onError: failed('Not brought back') })
    const tellRemoved = () =>
      void toast({
        title: 'Removed',
        description: what,
        variant: 'info',
        action: { label: 'Undo', otherWay, onPress: bringBack },
      })
    mutate({ id, edit }, { onSuccess: tellRemoved, onError: failed('Not removed') })
  }
}
