import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'
import { toast } from '../ui/toast.ts'

type Props<P extends object> = {
  /** The same function each time. */
  load: () => Promise<ComponentType<P>>
  /** What is said where its code cannot be had. */
  failure: string
  /** To take the part away: the next press asks for it anew. */
  onFailed: () => void
  children: (Part: ComponentType<P>) => ReactNode
}

/** A part that comes by a press. Unlike one that a page can do without, it says where it cannot come. */
export function AskedPart<P extends object>({ load, failure, onFailed, children }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const fail = useEffectEvent(() => {
    toast({
      title: failure,
      description: 'Check your connection, then try again.',
      variant: 'destructive',
    })
    onFailed()
  })

  useEffect(() => {
    let isAwaited = true
    loadChunk(load).then(
      (loaded) => isAwaited && setPart(() => loaded),
      () => isAwaited && fail(),
    )
    return () => {
      isAwaited = false
    }
  }, [load])
  return Part && children(Part)
}
