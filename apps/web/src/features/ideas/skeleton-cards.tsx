import { SkeletonCard } from '../../ui/skeleton-card.tsx'
import { PAGE_SIZE } from './contract-facts.ts'
import '../../ui/skeleton.css'
import './skeleton-cards.css'

const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => place)

/** A page of cards still wrapped, in the real card's geometry. */
export function SkeletonCards() {
  return (
    <div className="cards">
      {PLACES.map((place) => (
        <SkeletonCard key={place}>
          <div className="sk title" />
          <div className="sk" />
          <div className="sk w64" />
          <div className="sk w86 reason" />
          <div className="sk w72" />
          <div className="sk shop first" />
          <div className="sk shop" />
          <div className="sk act" />
        </SkeletonCard>
      ))}
    </div>
  )
}
