import { SkeletonCard } from '../../ui/skeleton-card.tsx'
import '../../ui/skeleton.css'

const PLACES = [0, 1, 2, 3, 4, 5] as const

/** Six gifts still wrapped, in the real card's geometry. */
export function SkeletonGifts() {
  return (
    <div className="cards">
      {PLACES.map((place) => (
        <SkeletonCard key={place}>
          <div className="sk title" />
          <div className="sk" />
          <div className="sk most" />
          <div className="sk day" />
          <div className="sk act" />
        </SkeletonCard>
      ))}
    </div>
  )
}
