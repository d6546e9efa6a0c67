import { useEffect, useState } from 'react'

/** How long the hero stays while an answer is awaited: the cord's swing. Quick answers then never flash skeletons. */
const SWING_MS = 420

/** Whether the cord swings, and what starts it. */
export function useSwing(): [boolean, (isSwinging: boolean) => void] {
  const [isSwinging, setIsSwinging] = useState(false)
  useEffect(() => {
    if (!isSwinging) return undefined
    const timer = setTimeout(() => setIsSwinging(false), SWING_MS)
    return () => clearTimeout(timer)
  }, [isSwinging])
  return [isSwinging, setIsSwinging]
}
