import type { ReactNode } from 'react'
import './badge.css'

type Props = {
  tone?: 'plain' | 'moss' | 'amber' | 'delft' | 'ribbon' | 'solid' | 'box'
  className?: string
  children: ReactNode
}

/** A word on a tint: a state or a source, never an action. */
export function Badge({ tone = 'plain', className, children }: Props) {
  const names = ['badge', tone === 'plain' ? '' : `badge-${tone}`, className]
  return <span className={names.filter(Boolean).join(' ')}>{children}</span>
}
