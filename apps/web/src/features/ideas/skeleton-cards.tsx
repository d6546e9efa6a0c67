import './skeleton-cards.css'
import { PAGE_SIZE } from './contract-facts.ts'

const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => place)
const BOW =
  'M-3 4C-16 22-25 34-33 54l13-4 7 12C-8 42-2 26 3 8zM3 4c13 18 22 30 30 50l-13-4-7 12C8 42 2 26-3 8zM0 0C-14-30-58-38-62-14-66 12-24 20 0 4zM0 0C14-30 58-38 62-14 66 12 24 20 0 4z'

/** A page of cards still wrapped: the real card's geometry, each picture a parcel with a grey bow. */
export function SkeletonCards() {
  return (
    <div className="cards">
      {PLACES.map((place) => (
        <article className="card skeleton" aria-hidden="true" key={place}>
          <div className="card-top">
            <div className="media">
              <svg className="bowmark" viewBox="-66 -36 132 96" aria-hidden="true">
                <path fill="currentColor" d={BOW} />
              </svg>
            </div>
          </div>
          <div className="card-body">
            <div className="sk title" />
            <div className="sk" />
            <div className="sk w64" />
            <div className="sk w86 reason" />
            <div className="sk w72" />
            <div className="sk shop first" />
            <div className="sk shop" />
            <div className="sk act" />
          </div>
        </article>
      ))}
    </div>
  )
}
