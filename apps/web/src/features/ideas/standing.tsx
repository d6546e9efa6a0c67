import type { Idea } from '@presently/contract/ideas'
import { type ReactNode, Suspense } from 'react'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { AiNote } from './ai-note.tsx'
import { Count } from './count.tsx'
import type { IdeasAnswer } from './ideas-answer.ts'
import type { Outcome } from './outcome.ts'
import type { Paging } from './paging.ts'
import { Disclosure, NewIdeas } from './results-parts.tsx'
import type { Saving } from './saving.ts'
import { usePhone } from './use-phone.ts'
import type { Watching } from './watching.ts'

/** Only members of one plan see them, so their code comes with them. Results can do without. */
const Picks = lazyExtra(() => import('./picks.tsx').then((part) => part.Picks))

type PicksProps = {
  outcome: Outcome
  paging: Paging
  saving?: Saving | undefined
  watching?: Watching | undefined
  onTouch: () => void
  onLeaveOut: ((idea: Idea) => void) | undefined
}

/** What Premium adds to the first page; null where there is nothing of it. */
export function picksPart({ outcome, paging, ...ofPicks }: PicksProps): ReactNode {
  const { picks, ai }: Pick<IdeasAnswer, 'picks' | 'ai'> =
    paging.page === 1 && outcome.kind === 'ideas' ? outcome.data : { ai: null }
  return picks ? (
    <Suspense fallback={<div className={picks.ideas.length > 0 ? 'picks-room full' : 'picks-room'} />}>
      <Picks picks={picks} ai={ai} {...ofPicks} />
    </Suspense>
  ) : null
}

/** Where shop links stand, or may in a moment. */
const MAY_LINK: ReadonlySet<Outcome['kind']> = new Set(['searching', 'ideas'])

type Props = {
  outcome: Outcome
  paging: Paging
  amazonAssociate: boolean
  /** What stands above the results; null where nothing does. */
  picks: ReactNode
  market: ReactNode
  onNewIdeas: () => void
  onNewOrder: () => void
}

/** Where the search stands, how we are paid, whose model had a part; and, on wide screens, what Premium puts above the results. */
export function Standing(props: Props) {
  const { outcome, paging, amazonAssociate, picks, market, onNewIdeas, onNewOrder } = props
  const isPhone = usePhone()
  const data = outcome.kind === 'ideas' ? outcome.data : null
  // Before the first shop link, wherever that is; while it is searched it keeps its place.
  const disclosure = MAY_LINK.has(outcome.kind) && <Disclosure amazonAssociate={amazonAssociate} />
  return (
    <>
      {picks && disclosure}
      {picks}
      <Count outcome={outcome} paging={paging}>
        {isPhone ? disclosure : data && <NewIdeas className="hide-s" onPress={onNewIdeas} />}
      </Count>
      {data && market}
      {data && <AiNote answer={data} onNewOrder={onNewOrder} />}
      {!picks && !isPhone && disclosure}
    </>
  )
}
