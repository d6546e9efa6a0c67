import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'

export type LazyPage = {
  Page: LazyExoticComponent<ComponentType>
  /** Starts the download ahead of the first render. */
  preload: () => void
}

/** A page whose code is loaded when it is first shown. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined
  const start = () => {
    loading ??= loadChunk(load).then((component) => ({ default: component }))
    return loading
  }
  return {
    Page: lazy(start),
    // A failure shows where the page is rendered, in its error boundary.
    preload: () => void start().catch(() => {}),
  }
}
