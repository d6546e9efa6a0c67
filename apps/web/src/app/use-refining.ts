import type { Idea } from '@presently/contract/ideas'
import { useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { useCurrentUser } from '../features/auth/api.ts'
import { signInAddress } from '../features/auth/redirect.ts'
import { titleOfIdea } from '../features/ideas/known-answers.ts'
import { withIdeaAgain } from '../features/ideas/refinements.ts'
import type { Refining } from '../features/ideas/refining.ts'
import { readSearch } from '../features/ideas/search-address.ts'
import { goTo, type Place, stateHere } from '../features/ideas/use-search-address.ts'
import { useDismissals } from '../features/taste/dismissing.ts'
import { hasPlan } from '../lib/account.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { toast } from '../ui/toast.ts'

/** As the list of a plan calls it. */
const REFINED_FEATURE = 'enhanced AI suggestions'

/** Lets members change a whole answer: the ideas feature knows the search, taste remembers what is not wanted. */
export function useRefining({ isUnrefined }: Place): Refining {
  const queryClient = useQueryClient()
  const user = useCurrentUser().data
  const openUpgrade = useOpenUpgrade()
  const { dismiss, restore } = useDismissals()
  return {
    isOpen: hasPlan(user),
    wasRefused: isUnrefined,
    lockedLeadsTo: user ? 'plans' : 'sign-in',
    onLocked() {
      if (user) openUpgrade({ lockedFeature: REFINED_FEATURE })
      else navigate(signInAddress(location))
    },
    onLeftOut(idea) {
      // What is in no catalogue teaches nothing: this search alone leaves it out.
      const isOurs = !idea.isAi && !idea.isProduct && !idea.isNamed
      if (isOurs) dismiss(idea.id)
      tellLeftOut(idea, () => {
        if (isOurs) restore(idea.id)
        bringBackHere(idea.id)
      })
    },
    onBroughtBack: restore,
    titleOf: (giftId) => titleOfIdea(queryClient, giftId),
  }
}

function tellLeftOut({ title }: Idea, onUndo: () => void): void {
  toast({
    title: 'Left out',
    description: title,
    variant: 'info',
    action: { label: 'Undo', otherWay: 'Take it back under Quick changes above the ideas.', onPress: onUndo },
  })
}

/** By then another search may stand in the address. */
function bringBackHere(giftId: string): void {
  const search = readSearch(location.search)
  if (location.pathname === '/' && search) goTo(withIdeaAgain(search, giftId), stateHere())
}
