import type { FindIdeasOutput, Idea } from '@presently/contract/ideas'
import { Suspense } from 'react'
import type { Search } from '../features/ideas/search-address.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { HomePerson } from './home-person.tsx'
import { HomeTalkOpener } from './home-talk-opener.tsx'
import { type Fresh, keepTalking, type TalkState } from './talking.ts'

/** Both come when they are asked for. */
const Bought = lazyExtra(
  () => import('./home-bought.tsx').then((m) => m.HomeBought),
  () => null,
)
const Talk = lazyExtra(
  () => import('./home-talk.tsx').then((m) => m.HomeTalk),
  () => null,
)

type Props = {
  /** Where on the results it stands. */
  place: 'person' | 'opener' | 'panel'
  search: Search
  answer: FindIdeasOutput | undefined
  isPremium: boolean
  talk: TalkState
  /** The idea that was just bought. */
  bought: Idea | null
  onBought: (idea: Idea | null) => void
  onTalk: (talk: TalkState) => void
  onFresh: (fresh: Fresh) => void
  onGo: (search: Search) => void
}

/** The parts of the results that only accounts have, by where they stand. */
export function MembersPart(props: Props) {
  const { place, search, answer, isPremium, talk, bought, onBought, onTalk, onFresh, onGo } = props

  function show(next: 'closed' | 'opened') {
    keepTalking(next === 'opened')
    onTalk(next)
  }

  if (place === 'opener') {
    return (
      <HomeTalkOpener
        isPremium={isPremium}
        isOpen={isPremium && talk !== 'closed'}
        onOpen={() => show('opened')}
      />
    )
  }
  if (place === 'panel') {
    return (
      <Suspense fallback={null}>
        <Talk
          search={search}
          answer={answer}
          wasOpened={talk === 'opened'}
          onFresh={onFresh}
          onClose={() => show('closed')}
        />
      </Suspense>
    )
  }
  return (
    <>
      <HomePerson search={search} answer={answer} onGo={onGo} />
      {bought && (
        <Suspense fallback={null}>
          <Bought idea={bought} answer={answer} onDone={() => onBought(null)} />
        </Suspense>
      )}
    </>
  )
}
