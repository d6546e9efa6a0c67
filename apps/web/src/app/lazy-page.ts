import type { ComponentType, FunctionComponent } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'
import { type LazyPart, lazyPart } from '../ui/lazy-part.ts'

export type LazyPage<Props extends object = object> = Pick<LazyPart<Props>, 'preload'> & {
  Page: FunctionComponent<Props>
}

/** A page whose code is loaded when it is first shown. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  const { Part: Page, preload } = lazyPart(() => loadChunk(load))
  return { Page, preload }
}
