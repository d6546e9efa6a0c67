import type { FindIdeasOutput } from '@presently/contract/ideas'
import type { Search } from '../features/ideas/search-address.ts'
import { HomePerson } from './home-person.tsx'
import { HomeRemind } from './home-remind.tsx'
import { HomeTalkOpener } from './home-talk-opener.tsx'

type Props = {
  /** Where on the results it stands. */
  place: 'person' | 'opener' | 'remind'
  search: Search
  answer: FindIdeasOutput | undefined
  isPremium: boolean
  isTalking: boolean
  onTalk: () => void
  onGo: (search: Search) => void
}

/** The parts of the results that only accounts have, by where they stand. */
export function MembersPart({ place, search, answer, isPremium, isTalking, onTalk, onGo }: Props) {
  if (place === 'opener')
    return <HomeTalkOpener isPremium={isPremium} isOpen={isPremium && isTalking} onOpen={onTalk} />
  if (place === 'remind') return answer ? <HomeRemind answer={answer} /> : null
  return <HomePerson search={search} answer={answer} onGo={onGo} />
}
