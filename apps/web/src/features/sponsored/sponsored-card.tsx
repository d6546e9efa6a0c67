import type { SponsoredProduct } from '@presently/contract/sponsored'
import { useState } from 'react'
import { initialOf } from '../../lib/initial.ts'
import { NO_LINK, useIsLinked } from '../../lib/opted-out.ts'
import { whenFollowed } from '../../lib/when-followed.ts'
import { wholeWhenLong } from '../../lib/whole-when-long.ts'
import { GiftImage } from '../../ui/media.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { shopOf } from './saved-data.ts'

type Props = {
  product: SponsoredProduct
  isPending: boolean
  onToggleSaved: () => void
  onFollow: () => void
}

export function SponsoredCard({ product, isPending, onToggleSaved, onFollow }: Props) {
  const { title, price, url, image, favicon, savedId } = product
  const shop = shopOf(product)
  const isLinked = useIsLinked()(product)
  return (
    <article className="mini">
      <GiftImage src={image} alt="" />
      <SaveButton
        look="heart"
        title={title}
        isSaved={typeof savedId === 'string'}
        isPending={isPending}
        onToggle={onToggleSaved}
      />
      <div className="b">
        <p className="meta shop">
          <ShopMark shop={shop} favicon={favicon} />
          <span title={wholeWhenLong(shop)}>{shop}</span>
        </p>
        <h3 title={wholeWhenLong(title)}>{title}</h3>
        <p className="p">
          {price}
          {isLinked && (
            <a
              className="link"
              href={url}
              target="_blank"
              rel="sponsored noopener"
              {...whenFollowed(onFollow)}
            >
              Shop <span className="sr">for {title} (opens in a new tab)</span>
            </a>
          )}
        </p>
        {!isLinked && <p className="meta">{NO_LINK}</p>}
      </div>
    </article>
  )
}

/** The shop's picture, or its first letter where there is none or it cannot be loaded. */
function ShopMark({ shop, favicon }: { shop: string; favicon: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  if (favicon === null || isBroken) {
    return (
      <span className="fav" aria-hidden="true">
        {initialOf(shop)}
      </span>
    )
  }
  return (
    <img
      className="fav"
      src={favicon}
      alt=""
      width={16}
      height={16}
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  )
}
