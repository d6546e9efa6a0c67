import type { Idea } from '@presently/contract/ideas'
import { NO_LINK, useIsLinked } from '../../lib/opted-out.ts'
import { whenFollowed } from '../../lib/when-followed.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ArrowUpRight } from '../../ui/light-icons.tsx'
import { shopOffer } from './shop-prices.ts'

type Props = { idea: Idea; now: Date; onShop: (url: string) => void }

/** The link of the idea, or else that of a shop that leads there by itself; where there is none, why. */
export function ShopNow({ idea: { title, url, retailers }, now, onShop }: Props) {
  const isLinked = useIsLinked()
  if (url === null) return <p className="nolink">No link available</p>
  const own = retailers.find((row) => row.url === url)
  const shop = own && !isLinked(own) ? retailers.find(isLinked) : (own ?? { url })
  if (!shop) return <p className="nolink why">{NO_LINK}</p>
  return <ShopLink title={title} url={shop.url} offer={shopOffer(retailers, shop.url, now)} onShop={onShop} />
}

type LinkProps = Pick<Props, 'onShop'> & { title: string; url: string; offer: string | null }

/** What is met behind it stands on it: the price of a shop, or that one goes on searching there. */
function ShopLink({ title, url, offer, onShop }: LinkProps) {
  return (
    <ButtonLink
      variant="shop"
      href={url}
      target="_blank"
      rel="sponsored noopener"
      {...whenFollowed(() => onShop(url))}
    >
      <span className="shop-now">
        <span>
          Shop Now <span className="sr">for {title}</span>
          <ArrowUpRight />
        </span>{' '}
        {offer !== null && <small>{offer}</small>} <span className="sr">(opens in a new tab)</span>
      </span>
    </ButtonLink>
  )
}
