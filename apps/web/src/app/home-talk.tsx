import type { SearchState } from '@presently/contract/concierge'
import type { FindIdeasOutput } from '@presently/contract/ideas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Concierge } from '../features/concierge/concierge.tsx'
import type { OfferedFact } from '../features/concierge/offer.tsx'
import { rememberAnswer } from '../features/ideas/answers-elsewhere.ts'
import { isWithoutHere } from '../features/ideas/api.ts'
import { PAGE_SIZE } from '../features/ideas/contract-facts.ts'
import { withPerson } from '../features/ideas/person-search.ts'
import { addressOf, type Search, stateOf } from '../features/ideas/search-address.ts'
import { searchOf } from '../features/ideas/search-state.ts'
import { goTo, stateHere } from '../features/ideas/use-search-address.ts'
import { AddPersonDialog } from '../features/people/add-person-dialog.tsx'
import { usePeople } from '../features/people/api.ts'
import type { Fresh } from './talking.ts'

type Props = {
  search: Search
  answer: FindIdeasOutput | undefined
  /** By a press just now, not found open by a reload. */
  wasOpened: boolean
  onFresh: (fresh: Fresh) => void
  onClose: () => void
}

/** The concierge beside the results: what it changes goes into the address, so that Back undoes it as well. */
export function HomeTalk({ search, answer, wasOpened, onFresh, onClose }: Props) {
  const queryClient = useQueryClient()
  const people = usePeople()
  const [noted, setNoted] = useState<readonly OfferedFact[] | null>(null)
  const ideas = answer?.ideas ?? []

  function change(state: SearchState, found: FindIdeasOutput | null) {
    const next = searchOf(state)
    const address = addressOf(next)
    if (address === addressOf({ ...search, page: 1 })) return
    if (found) {
      rememberAnswer(queryClient, next, found)
      onFresh({ address, ids: newOnFirstPage(ideas, found.ideas) })
    }
    goTo(next)
  }

  return (
    <>
      <Concierge
        wasOpened={wasOpened}
        state={stateOf(search)}
        ideas={ideas}
        isWithoutAi={isWithoutHere}
        onChanged={change}
        onShow={(giftId) => show(search, giftId)}
        onSeeIdeas={() => readFrom('.ideas-heading')}
        onClose={onClose}
        remembering={{
          nameOf: (id) => people.data?.find((person) => person.id === id)?.name ?? null,
          onNote: setNoted,
        }}
      />
      <AddPersonDialog
        isOpen={noted !== null}
        told={noted === null ? undefined : { facts: noted }}
        onClose={() => setNoted(null)}
        onAdded={(person) => {
          setNoted(null)
          goTo(withPerson(search, person.id), stateHere())
        }}
      />
    </>
  )
}

/** What stands on the first page and did not before. */
function newOnFirstPage(before: FindIdeasOutput['ideas'], after: FindIdeasOutput['ideas']): Set<string> {
  const known = new Set(before.slice(0, PAGE_SIZE).map(({ id }) => id))
  const shown = after.slice(0, PAGE_SIZE).map(({ id }) => id)
  return new Set(shown.filter((id) => !known.has(id)))
}

/** Picks stand on the first page. */
function show(search: Search, giftId: string): void {
  if (search.page > 1) goTo({ ...search, page: 1 }, stateHere())
  requestAnimationFrame(() => readFrom(`[data-gift="${CSS.escape(giftId)}"] h3`))
}

/** Moves reading to a heading that cannot have the focus by itself. */
function readFrom(selector: string): void {
  const heading = document.querySelector<HTMLElement>(selector)
  heading?.setAttribute('tabindex', '-1')
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}
