import { Lock } from 'lucide-react'
import './locked-feature.css'

/** What was refused, in the words of its own screen; nothing where nothing was. */
export function LockedFeature({ name }: { name: string | null }) {
  if (name === null) return null
  return (
    <p className="locked-feature">
      <Lock className="i" />
      <span>
        Locked feature: <b>{name}</b>
      </span>
    </p>
  )
}
