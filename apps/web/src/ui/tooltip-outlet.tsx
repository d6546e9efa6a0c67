import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from './lazy-extra.ts'

const TooltipLayer = lazyExtra(() => import('./tooltip-layer.tsx').then((part) => part.TooltipLayer))

const SIGNS_OF_LIFE = ['pointermove', 'keydown'] as const

/** Where tooltips appear. Their code comes with the first move of a pointer or press of a key. */
export function TooltipOutlet() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const load = () => setNeeded(true)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, load, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, load)
    }
  }, [])
  return isNeeded ? (
    <Suspense fallback={null}>
      <TooltipLayer />
    </Suspense>
  ) : null
}
