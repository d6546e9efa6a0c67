/** What accounts have on the results beyond what everybody sees. Its code comes with the first of them. */
import type { FindIdeasOutput, Idea } from '@presently/contract/ideas'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import type { Results } from '../features/ideas/results.tsx'
import { addressOf, type Search } from '../features/ideas/search-address.ts'
import { goTo } from '../features/ideas/use-search-address.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { AskedPart } from './asked-part.tsx'
import type { MembersPart } from './home-members.tsx'
import { type Fresh, keepTalking, type TalkState, wasTalking } from './talking.ts'

const Part = lazyExtra<ComponentProps<typeof MembersPart>>(() =>
  import('./home-members.tsx').then((m) => m.MembersPart),
)

const loadBought = () => import('./home-bought.tsx').then((m) => m.HomeBought)
const loadTalk = () => import('./home-talk.tsx').then((m) => m.HomeTalk)

type Extras = Pick<ComponentProps<typeof Results>, 'person' | 'onBought' | 'freshIds' | 'beside' | 'after'>

/** Nothing for visitors; for whoever lacks Premium, a word of what it would bring. */
export function useExtras(search: Search, answer: FindIdeasOutput | undefined): Extras {
  const isPremium = useCurrentUser().data?.isPremium
  const bought = useBought(answer)
  const talk = useTalkPanel(search, answer)
  if (isPremium === undefined) return {}

  const part = (place: 'person' | 'opener' | 'remind', room: ReactNode = null) => (
    <Suspense fallback={room}>
      <Part
        {...{ place, search, answer, isPremium, isTalking: talk.isOpen, onTalk: talk.onOpen, onGo: goTo }}
      />
    </Suspense>
  )
  const opener = part('opener', <div className="opener-room" />)
  const after = part('remind', <div className="remind-room" />)
  if (!isPremium) return { after, beside: { opener, panel: null } }
  return {
    after,
    person: (
      <>
        {part('person')}
        {bought.dialog}
      </>
    ),
    onBought: bought.onBought,
    ...(talk.freshIds && { freshIds: talk.freshIds }),
    beside: { opener, panel: talk.panel },
  }
}

/** Asks for whom an idea was bought. */
function useBought(answer: FindIdeasOutput | undefined) {
  const [idea, onBought] = useState<Idea | null>(null)
  const onDone = () => onBought(null)
  const dialog = idea && (
    <AskedPart load={loadBought} failure="Not noted as bought" onFailed={onDone}>
      {(Bought) => <Bought idea={idea} answer={answer} onDone={onDone} />}
    </AskedPart>
  )
  return { onBought, dialog }
}

/** The concierge beside the results, and the ideas that it has just brought. */
function useTalkPanel(search: Search, answer: FindIdeasOutput | undefined) {
  const [state, setState] = useState<TalkState>(() => (wasTalking() ? 'found open' : 'closed'))
  const [fresh, onFresh] = useState<Fresh | null>(null)
  const isOpen = state !== 'closed'
  const wasOpened = state === 'opened'

  function show(next: 'closed' | 'opened') {
    keepTalking(next === 'opened')
    setState(next)
  }

  const onClose = () => show('closed')
  const panel = isOpen && (
    <AskedPart load={loadTalk} failure="The concierge could not be opened" onFailed={onClose}>
      {(Talk) => <Talk {...{ search, answer, wasOpened, onFresh, onClose }} />}
    </AskedPart>
  )
  const freshIds = fresh?.address === addressOf({ ...search, page: 1 }) ? fresh.ids : null
  return { isOpen, onOpen: () => show('opened'), panel, freshIds }
}
