import type { SponsoredProduct } from '@presently/contract/sponsored'
import { Megaphone } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { Badge } from '../../ui/badge.tsx'
import '../../ui/skeleton.css'
import { useSponsored } from './api.ts'
import { SPONSORED_SHOWN } from './contract-facts.ts'
import { SponsoredCard } from './sponsored-card.tsx'
import './sponsored.css'

type Props = {
  /** Ids of what is being saved or removed just now. */
  pendingIds: ReadonlySet<string>
  onToggleSaved: (product: SponsoredProduct) => void
  /** The link to a shop was followed. */
  onFollow: (product: SponsoredProduct) => void
}

const PLACES = Array.from({ length: SPONSORED_SHOWN }, (_, place) => place)

/** Paid placements, apart from everything that we chose. Where none can be had, nothing stands in their place. */
export function SponsoredSection({ pendingIds, onToggleSaved, onFollow }: Props) {
  const headingId = useId()
  const sponsored = useSponsored()
  const products = sponsored.data?.products
  if (products?.length === 0 || (!products && sponsored.isError)) return null
  return (
    <section className="section wrap" aria-labelledby={headingId}>
      <div className="section-head">
        <div>
          <h2 id={headingId}>From our partners</h2>
          <p>
            Paid placements. They never mix with your results.
            {products?.some(({ isDemo }) => isDemo) ? (
              <>
                {' '}
                These are made up: <Link href="/demo-data">why they are here</Link>.
              </>
            ) : null}
          </p>
        </div>
        <Badge tone="delft">
          <Megaphone className="i" />
          Sponsored
        </Badge>
      </div>
      {products ? (
        <ul className="strip" aria-label="Sponsored products">
          {products.map((product) => (
            <li key={product.id}>
              <SponsoredCard
                product={product}
                isPending={pendingIds.has(product.id)}
                onToggleSaved={() => onToggleSaved(product)}
                onFollow={() => onFollow(product)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="strip" aria-hidden="true">
          {PLACES.map((place) => (
            <div className="mini skeleton" key={place}>
              <div className="media" />
              <div className="b">
                <div className="sk shop-sk" />
                <div className="sk" />
                <div className="sk title" />
                <div className="sk price-sk" />
              </div>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
