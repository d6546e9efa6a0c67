import type { GivenGift, Person } from '@presently/contract/people'
import { type Edit, useChangePerson } from './api.ts'
import { useRemoving } from './use-removing.ts'

export type GiftDraft = Omit<GivenGift, 'id'>

type Gifts = {
  readonly isPending: boolean
  readonly add: (gift: GiftDraft, then: Outcome) => void
  readonly change: (gift: GivenGift, then: Outcome) => void
  /** Takes a gift off the list, and offers it back. */
  readonly remove: (gift: GivenGift) => void
}
type Outcome = { readonly onSuccess: () => void; readonly onError: (error: unknown) => void }

/** Changes to what somebody was given. Lists are sent whole, each made of what the server last said. */
export function useGifts({ id }: Pick<Person, 'id'>): Gifts {
  const { mutate, isPending } = useChangePerson()
  const removing = useRemoving(id)
  return {
    isPending,
    add: (gift, then) => mutate({ id, edit: { addGift: gift } }, then),
    change: (gift, then) =>
      mutate(
        {
          id,
          edit: ({ gifts, version }) => ({
            gifts: gifts.map((other) => (other.id === gift.id ? gift : other)),
            version,
          }),
        },
        then,
      ),
    remove(gift) {
      const without: Edit = ({ gifts, version }) => ({
        gifts: gifts.filter((other) => other.id !== gift.id),
        version,
      })
      const { id: _id, ...again } = gift
      removing({
        edit: without,
        again: { addGift: again },
        what: gift.title,
        otherWay: 'Note the gift again.',
      })
    },
  }
}
