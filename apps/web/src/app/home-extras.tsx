/** What accounts have on the results beyond what everybody sees. Its code comes with the first of them. */
import type { FindIdeasOutput, Idea } from '@presently/contract/ideas'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import type { Results } from '../features/ideas/results.tsx'
import { addressOf, type Search } from '../features/ideas/search-address.ts'
import { goTo } from '../features/ideas/use-search-address.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'
import type { MembersPart } from './home-members.tsx'
import { type Fresh, type TalkState, wasTalking } from './talking.ts'

const Part = lazyExtra<ComponentProps<typeof MembersPart>>(
  () => import('./home-members.tsx').then((m) => m.MembersPart),
  () => null,
)

type Extras = Pick<ComponentProps<typeof Results>, 'person' | 'onBought' | 'freshIds' | 'beside'>

/** Nothing for visitors; for whoever lacks Premium, a word of what it would bring. */
export function useExtras(search: Search, answer: FindIdeasOutput | undefined): Extras {
  const isPremium = useCurrentUser().data?.isPremium
  const [bought, onBought] = useState<Idea | null>(null)
  const [talk, onTalk] = useState<TalkState>(() => (wasTalking() ? 'found open' : 'closed'))
  const [fresh, onFresh] = useState<Fresh | null>(null)
  if (isPremium === undefined) return {}

  const part = (place: 'person' | 'opener' | 'panel', room: ReactNode = null) => (
    <Suspense fallback={room}>
      <Part {...{ place, search, answer, isPremium, talk, bought, onBought, onTalk, onFresh, onGo: goTo }} />
    </Suspense>
  )
  const opener = part('opener', <div className="opener-room" />)
  if (!isPremium) return { beside: { opener, panel: null } }
  return {
    person: part('person'),
    onBought,
    ...(fresh?.address === addressOf({ ...search, page: 1 }) && { freshIds: fresh.ids }),
    beside: { opener, panel: talk !== 'closed' && part('panel') },
  }
}
