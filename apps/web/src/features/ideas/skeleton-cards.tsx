import { SkeletonCard } from '../../ui/skeleton-card.tsx'
import { PAGE_SIZE } from './contract-facts.ts'
import '../../ui/skeleton.css'
import './compact-card.css'
import './skeleton-cards.css'
import { usePhone } from './use-phone.ts'

const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => place)

/** A page of cards still wrapped, in the real card's geometry. */
export function SkeletonCards() {
  const isPhone = usePhone()
  return (
    <div className="cards">
      {PLACES.map((place) =>
        isPhone ? (
          <SkeletonCard className="compact" key={place}>
            <div className="sk title" />
            <div className="sk price" />
            <div className="why">
              <div className="sk w86" />
              <div className="sk w64" />
            </div>
            <div className="card-acts">
              <div className="sk act" />
              <div className="sk act save" />
            </div>
            <div className="card-more" />
          </SkeletonCard>
        ) : (
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
        ),
      )}
    </div>
  )
}
