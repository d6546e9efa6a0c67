import { SIMULATED_PAYMENTS } from '@presently/contract/site'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { readSiteConfig } from '../../lib/site-config.ts'
import './info-note.css'

/** Stands wherever a plan is sold: where payments are simulated, nobody may think otherwise. */
export function SimulatedNote({ children }: { children?: ReactNode }) {
  if (readSiteConfig().payments.mode !== 'sandbox') return null
  return (
    <p className="info-note">
      <Info className="i" />
      <span>
        {SIMULATED_PAYMENTS}
        {children}
      </span>
    </p>
  )
}
