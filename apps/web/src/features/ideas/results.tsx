import type { Idea } from '@presently/contract/ideas'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { relaxed } from './brief-changes.ts'
import type { HistoryState } from './history-state.ts'
import { IdeaPages, type Reading } from './idea-pages.tsx'
import type { IdeasAnswer } from './ideas-answer.ts'
import { AllSeen, NothingFits } from './nothing-fits.tsx'
import { Notice } from './notice.tsx'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type Paging, pagingOf } from './paging.ts'
import './results.css'
import { withoutIdea } from './refinements.ts'
import type { Refining } from './refining.ts'
import { ResultsBar } from './results-parts.tsx'
import { ResultsTitle } from './results-title.tsx'
import type { Saving } from './saving.ts'
import { newSearch, type Search } from './search-address.ts'
import { SearchFailed } from './search-failed.tsx'
import { SkeletonCards } from './skeleton-cards.tsx'
import { picksPart, Standing } from './standing.tsx'
import { Understood } from './understood.tsx'
import { useFarthestPage } from './use-farthest-page.ts'
import { useNewOrder } from './use-new-order.ts'
import { usePhone } from './use-phone.ts'
import { useTitleFocus } from './use-title-focus.ts'
import type { Watching } from './watching.ts'

type Props = {
  search: Search
  answer: UseQueryResult<IdeasAnswer>
  /** Ids of the ideas shown before this answer. */
  seen: readonly string[]
  /** Moves reading to the title when the results take the place of the hero. */
  takesFocus: boolean
  amazonAssociate: boolean
  now: Date
  newSeed: () => string
  onGo: (search: Search, state?: HistoryState) => void
  onLeave: () => void
  onEdit: () => void
  saving?: Saving | undefined
  watching?: Watching | undefined
  refining?: Refining | undefined
  /** Whose facts it goes by; stands under what was understood. */
  person?: ReactNode
  /** What can be done with a card beside shopping and saving. */
  onBought?: ((idea: Idea) => void) | undefined
  /** What can be done about the day once the ideas are seen. */
  after?: ReactNode
  /** Ideas that the last change has brought. */
  freshIds?: ReadonlySet<string> | undefined
  /** In which money and for which country the ideas are shown, where that is to be said. */
  market?: ReactNode
  /** The way to what stands beside the ideas, and that itself while it is open. */
  beside?: { readonly opener: ReactNode; readonly panel: ReactNode } | undefined
}

/** Where nothing was found, its panel offers it. */
const editIn = ({ onEdit }: Props, { kind }: Outcome): (() => void) | null =>
  kind === 'searching' || kind === 'ideas' ? onEdit : null

/** What a search leads to: what was understood of it, and below what was found. */
export function Results(props: Props) {
  const { search, seen, refining, onGo } = props
  const outcome = outcomeOf(props.answer)
  const data = outcome.kind === 'ideas' ? outcome.data : null
  const ideas = data?.ideas ?? []
  const paging = pagingOf(ideas.length, search.page)
  const showNewIdeas = useNewIdeas(props, ideas, paging)
  const { title, goFromTitle } = useTitleFocus(props)
  const { reading, showInNewOrder } = useNewOrder(data, paging.page)
  const isPhone = usePhone()

  function readInNewOrder() {
    showInNewOrder()
    if (search.page > 1) onGo({ ...search, page: 1 }, { seen })
  }

  function leaveOut(idea: Idea) {
    onGo(withoutIdea(search, idea.id), { seen })
    refining?.onLeftOut(idea)
  }

  const onLeaveOut = refining?.isOpen ? leaveOut : undefined
  const { saving, watching, beside } = props
  const picks = picksPart({ outcome, paging, saving, watching, onLeaveOut, onTouch: reading.onTouch })
  return (
    <>
      <div className="wrap page-top results-top">
        <ResultsBar onLeave={props.onLeave} />
        <ResultsTitle query={search.query} headingRef={title} onEdit={editIn(props, outcome)} />
        <Understood {...props} outcome={outcome} opener={beside?.opener} />
        <Saying outcome={outcome} search={search} onGo={goFromTitle} />
      </div>
      <Desk
        panel={beside?.panel}
        kind={outcome.kind}
        standing={
          <Standing
            outcome={outcome}
            paging={paging}
            amazonAssociate={props.amazonAssociate}
            picks={isPhone ? null : picks}
            market={props.market}
            onNewIdeas={showNewIdeas}
            onNewOrder={readInNewOrder}
          />
        }
      >
        <Found
          {...props}
          onGo={goFromTitle}
          outcome={outcome}
          paging={paging}
          reading={reading}
          onNewIdeas={showNewIdeas}
          onLeaveOut={onLeaveOut}
          between={isPhone ? picks : null}
        />
      </Desk>
    </>
  )
}

type DeskProps = {
  panel: ReactNode
  kind: Outcome['kind']
  standing: ReactNode
  children: ReactNode
}

/**
 * The ideas, and what is open beside them. Without it the two frames have no boxes: what an answer puts above moves none
 * then that stays.
 */
function Desk({ panel, kind, standing, children }: DeskProps) {
  const isOpen = Boolean(panel)
  return (
    <div className={isOpen ? 'wrap desk' : 'no-desk'}>
      <div>
        <div className={isOpen ? 'standing' : 'standing wrap'}>{standing}</div>
        <div className={isOpen ? undefined : 'wrap'} key={kind}>
          {children}
        </div>
      </div>
      {panel}
    </div>
  )
}

/** Asks again without what was shown, and with another order. */
function useNewIdeas(
  { search, seen, answer, newSeed, onGo }: Props,
  ideas: readonly Idea[],
  paging: Paging,
): () => void {
  const farthestPage = useFarthestPage(answer.data?.searchId, paging.page)
  return () => {
    const shown = ideas.slice(0, farthestPage() * paging.size).map(({ id }) => id)
    onGo({ ...search, page: 1, seed: newSeed() }, { seen: [...seen, ...shown] })
  }
}

/** What the server says of its answer, and the ways on from there. Where nothing fits, the panel below says it. */
function Saying({ outcome, search, onGo }: Pick<Props, 'search' | 'onGo'> & { outcome: Outcome }) {
  const data = outcome.kind === 'ideas' ? outcome.data : null
  const [other] = data?.notice ? data.relax : []
  return (
    <Notice
      notice={data?.notice ?? null}
      action={other ? { label: other.label, onPress: () => onGo(relaxed(search, other)) } : null}
      onStart={(starter) => onGo(newSearch(starter))}
    />
  )
}

type FoundProps = Props & {
  outcome: Outcome
  paging: Paging
  reading: Reading
  onNewIdeas: () => void
  onLeaveOut: ((idea: Idea) => void) | undefined
  /** What stands among the cards; null where nothing does. */
  between: ReactNode
}

function Found(props: FoundProps) {
  const { outcome, search, seen, onGo, onEdit } = props
  if (outcome.kind === 'searching') return <SkeletonCards />
  if (outcome.kind === 'failed') {
    return <SearchFailed error={outcome.error} onRetry={() => void props.answer.refetch()} onEdit={onEdit} />
  }
  if (outcome.kind === 'ideas') {
    return (
      <IdeaPages
        ideas={outcome.data.ideas}
        paging={props.paging}
        search={search}
        state={{ seen } satisfies HistoryState}
        now={props.now}
        onNewIdeas={props.onNewIdeas}
        saving={props.saving}
        watching={props.watching}
        keepsRoom={outcome.data.ai !== null}
        reading={props.reading}
        onLeaveOut={props.onLeaveOut}
        onBought={props.onBought}
        freshIds={props.freshIds}
        between={props.between}
        after={props.after}
      />
    )
  }
  if (seen.length > 0) {
    return <AllSeen onStartOver={() => onGo({ ...search, page: 1, seed: null })} onEdit={onEdit} />
  }
  return (
    <NothingFits
      notice={outcome.data.notice?.message ?? null}
      relax={outcome.data.relax}
      onRelax={(relaxation) => onGo(relaxed(search, relaxation))}
      onEdit={onEdit}
    />
  )
}
