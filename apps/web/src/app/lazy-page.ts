import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'

export type LazyPage<Props extends object = object> = {
  Page: FunctionComponent<Props>
  /** Starts the download ahead of the first render; settles with it, and never fails. */
  preload: () => Promise<void>
}

const failures = new Set<() => void>()

/**
 * Lets pages that could not be loaded be asked for again. Never while one of them is still to be rendered: it would be
 * asked for without end.
 */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** A page whose code is loaded when it is first shown. One that is there already renders without a wait. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  let loaded: ComponentType<Props> | undefined
  const start = () => {
    loading ??= loadChunk(load).then(
      (component) => {
        loaded = component
        return { default: component }
      },
      (error: unknown) => {
        failures.add(forget)
        throw error
      },
    )
    return loading
  }
  let Waiting = lazy(start)
  function forget(): void {
    loading = undefined
    // React keeps the failure of a lazy component for good.
    Waiting = lazy(start)
  }
  return {
    Page: function Page(props) {
      // React takes a lazy component for missing on its first render, loaded or not, and then holds its content back. The
      // choice holds as long as the page stands: another one would begin it anew, and lose what was typed.
      const [Shown] = useState(() => loaded ?? Waiting)
      return createElement<Props>(Shown, props)
    },
    // A failure shows where the page is rendered, in its error boundary, and not before it was asked for there.
    preload: () => start().then(() => {}, forget),
  }
}
