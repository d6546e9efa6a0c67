import type { ConciergeEvent, Conversation, ConverseInput, SearchState } from '@presently/contract/concierge'
import type { FindIdeasOutput } from '@presently/contract/ideas'
import { useEffect, useRef, useState } from 'react'
import { trackEvent } from '../../lib/analytics.ts'
import { reasonOf } from '../../lib/api-message.ts'
import { type Attempts, useAttempts } from '../../lib/use-attempts.ts'
import { type Action, wayOf } from './action.ts'
import { converse, readConversation, useNewest } from './api.ts'
import { type Pending, started, withStep } from './pending.ts'

type Failure = { readonly action: Action; readonly reason: string }

export type Talk = {
  readonly conversation: Conversation | null
  /** All that are kept, the newest first. */
  readonly kept: readonly { readonly id: string; readonly title: string }[]
  readonly isLoading: boolean
  /** Why what was said before could not be read; a new conversation is possible all the same. */
  readonly loadProblem: unknown
  readonly pending: Pending | null
  readonly failure: Failure | null
  readonly send: (action: Action) => Promise<boolean>
  readonly stop: () => void
  readonly reload: () => void
  /** Takes up a kept conversation, or begins a new one. What is still being said is left: it changes nothing any more. */
  readonly open: (id: Conversation['id'] | null) => Promise<void>
}

type Options = {
  /** What the page shows now. */
  readonly state: SearchState
  /** Whether the giver wants no model to hear of it. */
  readonly isWithoutAi: () => boolean
  /** A reply changed the search; without an answer the page has to look for itself. */
  readonly onChanged: (state: SearchState, answer: FindIdeasOutput | null) => void
}

/** A conversation beside the results: what was said, what is being said, and what went wrong. */
export function useTalk({ state, isWithoutAi, onChanged }: Options): Talk {
  const newest = useNewest()
  // Undefined until something was said or chosen here: then the newest one is taken up where it is of this search.
  const [chosen, setChosen] = useState<Conversation | null | undefined>(undefined)
  const known = chosen === undefined ? (newest.data?.conversation ?? null) : chosen
  const conversation = known?.state.query === state.query ? known : null

  const attempts = useAttempts()
  const sending = useSending(attempts, async (action, onStep, signal) => {
    const change = once(onChanged)
    const step = (event: ConciergeEvent): void => {
      if (signal.aborted) return
      if (event.type === 'answer') change(event.state, event.answer)
      onStep(event)
    }
    try {
      const asked = requestOf(action, conversation, state)
      const done = await converse({ ...asked, ...(isWithoutAi() && { ai: false }) }, step, signal)
      return () => {
        setChosen(done.conversation)
        change(done.conversation.state, done.answer)
        trackEvent('concierge_asked', { way: wayOf(action) })
        void newest.refetch()
      }
    } catch (error) {
      if (signal.reason !== STOPPED) throw error
      // What the server kept of a reply that was stopped on its way.
      const { conversation: kept } = await readConversation(conversation?.id ?? null).catch(() => NONE)
      return () => {
        if (!kept) return
        setChosen(kept)
        change(kept.state, null)
      }
    }
  })

  return {
    ...sending,
    conversation,
    kept: newest.data?.conversations ?? [],
    isLoading: newest.isPending,
    loadProblem: newest.data ? null : newest.error,
    reload: () => void newest.refetch(),
    async open(id) {
      const isAwaited = attempts.start()
      sending.forget()
      const kept = id === null ? null : (await readConversation(id)).conversation
      if (!isAwaited()) return
      setChosen(kept)
      if (kept) onChanged(kept.state, null)
      void newest.refetch()
    },
  }
}

/** The ideas change as soon as they are there, and not again where the whole reply comes after them. */
function once(onChanged: Options['onChanged']): Options['onChanged'] {
  let isDone = false
  return (state, answer) => {
    if (!isDone) onChanged(state, answer)
    isDone = true
  }
}

const NONE = { conversation: null }

/** Resolves to what takes the place of what was pending, in the same moment: seen twice it would be read out twice. */
type Send = (
  action: Action,
  onStep: (step: ConciergeEvent) => void,
  signal: AbortSignal,
) => Promise<() => void>

/** Why a reply is called off: the giver wants no more of it, but what there is of it counts. */
const STOPPED = 'stopped'

/** One thing is said at a time; what fails stays, to be tried again. */
function useSending(attempts: Attempts, send: Send) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  return {
    pending,
    failure,
    stop: () => running.current?.abort(STOPPED),
    /** For whoever turns to something else: neither what is being said nor what failed is shown any more. */
    forget(): void {
      running.current?.abort()
      running.current = null
      setPending(null)
      setFailure(null)
    },
    /** False where it failed, or something else is still being said. */
    async send(action: Action): Promise<boolean> {
      if (running.current) return false
      const isAwaited = attempts.start()
      const call = new AbortController()
      running.current = call
      setFailure(null)
      setPending(started(action))
      try {
        const onStep = (step: ConciergeEvent): void =>
          setPending((before) => before && withStep(before, step))
        const settle = await send(action, onStep, call.signal)
        if (isAwaited()) settle()
      } catch (error) {
        if (!isAwaited()) return true
        setFailure({ action, reason: reasonOf(error) })
        return false
      } finally {
        if (isAwaited()) {
          running.current = null
          setPending(null)
        }
      }
      return true
    },
  }
}

function requestOf(action: Action, conversation: Conversation | null, state: SearchState): ConverseInput {
  const where = { ...(conversation && { conversationId: conversation.id }), state }
  if (!('message' in action)) return { ...where, ...action }
  return { ...where, message: action.message }
}
