import { dayAt } from '@presently/contract/calendar-day'
import type { Person } from '@presently/contract/people'
import { trackEvent } from '../../lib/analytics.ts'
import { toast } from '../../ui/toast.ts'
import { useChangePerson } from './api.ts'
import { refusalOf } from './refusal.ts'

type Bought = { readonly giftId: string; readonly title: string }
type Whom = Pick<Person, 'id' | 'name'>

type Noting = {
  readonly isPending: boolean
  /** Notes what was bought, today; `onDone` is told either way, `onChanged` of each change that was kept. */
  readonly note: (whom: Whom, gift: Bought, onDone: () => void) => void
}

/** Notes a gift of the results as given, says so, and offers to take it back. */
export function useNoting(onChanged: () => void): Noting {
  const { mutate, isPending } = useChangePerson()

  function takeBack(id: string, { giftId }: Bought, givenOn: string) {
    mutate(
      {
        id,
        edit: ({ gifts, version }) => ({
          gifts: gifts.filter((gift) => gift.giftId !== giftId || gift.givenOn !== givenOn),
          version,
        }),
      },
      {
        onSuccess: onChanged,
        onError: (error) =>
          toast({ title: 'Not taken back', description: refusalOf(error), variant: 'destructive' }),
      },
    )
  }

  return {
    isPending,
    note({ id, name }, gift, onDone) {
      const givenOn = dayAt(new Date())
      mutate(
        { id, edit: { addGift: { ...gift, givenOn } } },
        {
          onSuccess: () => {
            trackEvent('gift_noted')
            onChanged()
            toast({
              title: `Noted for ${name}`,
              description: `${gift.title}. It will not be suggested for them again.`,
              variant: 'success',
              action: {
                label: 'Undo',
                otherWay: `Remove it on the page of ${name}.`,
                onPress: () => takeBack(id, gift, givenOn),
              },
            })
          },
          onError: (error) =>
            toast({ title: 'Not noted', description: refusalOf(error), variant: 'destructive' }),
          onSettled: onDone,
        },
      )
    },
  }
}
