/** One call that several listen to: whoever comes late hears it from the beginning, and it is ended when all have left. */
import { ModelFault } from './model.ts'

type Ending =
  /** To its end. */
  | 'whole'
  /** Something went wrong on the way. */
  | 'broken'
  /** It was not made: the day's spending is used up. */
  | 'resting'

type Leave =
  /** The visitor went away. */
  | 'gone'
  /** The visitor was given what there was: the call took too long. */
  | 'impatient'

export type Listening = {
  /** Elements from the first one on; ends with the call, or with the signal. */
  readonly elements: AsyncIterable<unknown>
  /** Null while the call goes on. */
  readonly ending: () => Ending | null
}

export type SharedCall = {
  readonly signal: AbortSignal
  readonly ending: () => Ending | null
  readonly size: () => number
  hear(element: unknown): void
  end(ending: Ending): void
  abort(fault: ModelFault): void
  /** Listens until the signal says otherwise; its reason tells why (a Leave). */
  listen(until: AbortSignal): Listening
}

/** What a call has said so far, and whoever waits for more. */
type Said = {
  readonly elements: unknown[]
  ending: Ending | null
  news: PromiseWithResolvers<void>
}

export function createSharedCall(): SharedCall {
  const record: Said = { elements: [], ending: null, news: Promise.withResolvers() }
  const controller = new AbortController()
  let listeners = 0

  const tell = (): void => {
    record.news.resolve()
    record.news = Promise.withResolvers()
  }
  const abort = (fault: ModelFault): void => controller.abort(fault)

  function leave(why: Leave): void {
    listeners -= 1
    const isAlone = listeners === 0 && record.ending === null
    if (isAlone) abort(new ModelFault(why === 'impatient' ? 'timeout' : 'aborted'))
  }

  return {
    signal: controller.signal,
    ending: () => record.ending,
    size: () => record.elements.length,
    hear: (element) => {
      record.elements.push(element)
      tell()
    },
    end: (how) => {
      record.ending = how
      tell()
    },
    abort,
    listen: (until) => {
      listeners += 1
      const onLeave = (): void => leave(until.reason === 'impatient' ? 'impatient' : 'gone')
      if (until.aborted) onLeave()
      else until.addEventListener('abort', onLeave, { once: true })
      return { elements: replay(record, until), ending: () => record.ending }
    },
  }
}

async function* replay(record: Said, until: AbortSignal): AsyncGenerator<unknown> {
  const stop = Promise.withResolvers<void>()
  const onStop = (): void => stop.resolve()
  until.addEventListener('abort', onStop, { once: true })
  try {
    for (let at = 0; !until.aborted; at += 1) {
      while (at >= record.elements.length && record.ending === null && !until.aborted)
        await Promise.race([record.news.promise, stop.promise])
      if (at >= record.elements.length || until.aborted) return
      yield record.elements[at]
    }
  } finally {
    until.removeEventListener('abort', onStop)
  }
}
