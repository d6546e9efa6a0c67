import { type ComponentType, createElement, lazy } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'

export type LazyPage<Props extends object = object> = {
  Page: ComponentType<Props>
  /** Starts the download ahead of the first render; settles with it, and never fails. */
  preload: () => Promise<void>
}

/** A page whose code is loaded when it is first shown. One that is there already renders without a wait. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  let loaded: ComponentType<Props> | undefined
  const start = () => {
    loading ??= loadChunk(load).then((component) => {
      loaded = component
      return { default: component }
    })
    return loading
  }
  const Waiting = lazy(start)
  return {
    // React takes a lazy component for missing on its first render, loaded or not, and then holds its content back.
    Page: (props) => createElement<Props>(loaded ?? Waiting, props),
    // A failure shows where the page is rendered, in its error boundary.
    preload: () =>
      start().then(
        () => {},
        () => {},
      ),
  }
}
