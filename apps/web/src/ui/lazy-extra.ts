import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part that the page can do without: where its code cannot be had, another stands in and the page lives on.
 *
 * @example
 * const Layer = lazyExtra(() => import('./layer.tsx').then((part) => part.Layer), () => null)
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch(() => StandIn) }))
