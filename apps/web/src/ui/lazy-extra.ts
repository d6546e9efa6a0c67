import type { ComponentType, FunctionComponent } from 'react'
import { bringStyles } from '../lib/watch-styles.ts'
import { lazyPart } from './lazy-part.ts'

/**
 * A part that the page can do without: where its code cannot be had, another stands in, or nothing, and the page lives on.
 *
 * @example
 * const Layer = lazyExtra(() => import('./layer.tsx').then((part) => part.Layer))
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Other: ComponentType<Props> = () => null,
): FunctionComponent<Props> =>
  lazyPart(
    async () => {
      const part = await load()
      await bringStyles().catch(() => {})
      return part
    },
    { Other },
  ).Part
