import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { useConnection } from '../lib/use-connection.ts'

type Loaded<Props extends object> = { default: ComponentType<Props> }

export type LazyPart<Props extends object = object> = {
  Part: FunctionComponent<Props>
  /** Starts the download ahead of the first render; settles with it, and never fails. */
  preload: () => Promise<void>
}

type StandIn<Props extends object> = {
  Other: ComponentType<Props>
  /** Somebody may be writing in it: it stays as long as it is shown. */
  isWrittenIn?: boolean
}

const failures = new Set<() => void>()

/**
 * Lets parts that could not be loaded be asked for again. Never while one of them is still to be rendered: it would be
 * asked for without end.
 */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * A part whose code is loaded when it is first shown. One that is there already renders without a wait. Where it cannot be
 * had, another may stand in, until there is a connection, or the part is shown anew; without one it fails.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn?: StandIn<Props>,
): LazyPart<Props> {
  let loading: Promise<Loaded<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  let Failed: ComponentType<Props> | undefined
  const start = () => {
    loading ??= load().then(
      (component) => {
        loaded = component
        return { default: component }
      },
      (error: unknown) => {
        Failed = Waiting
        failures.add(forget)
        if (standIn) return { default: standIn.Other }
        throw error
      },
    )
    return loading
  }
  let Waiting: ComponentType<Props> = lazy(start)
  function forget(): void {
    if (Waiting !== Failed) return
    loading = undefined
    // React keeps the failure of a lazy component for good.
    Waiting = lazy(start)
  }
  return {
    Part: function Part(props) {
      // React takes a lazy component for missing on its first render, loaded or not, and then holds its content back. The
      // choice holds as long as the part stands: another one would begin it anew, and lose what was typed.
      const [Shown, show] = useState(() => loaded ?? Waiting)
      useEffect(() => forget, [])
      useConnection(() => {
        if (Shown !== Failed || standIn?.isWrittenIn) return
        forget()
        // What stands in stays until the part is there.
        startTransition(() => show(() => Waiting))
      })
      return createElement<Props>(Shown, props)
    },
    // A failure shows where the part is rendered, in an error boundary, and not before it was asked for there.
    preload: () => start().then(() => {}, forget),
  }
}
