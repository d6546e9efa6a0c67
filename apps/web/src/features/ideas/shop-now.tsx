import type { Idea } from '@presently/contract/ideas'
import { useShopLink } from '../../lib/direct-link.ts'
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
  return <ShopLink title={title} shop={shop} offer={shopOffer(retailers, shop.url, now)} onShop={onShop} />
}

type LinkProps = Pick<Props, 'onShop'> & {
  title: string
  shop: Pick<Idea['retailers'][number], 'url' | 'direct'>
  offer: string | null
}

/** What is met behind it stands on it: the price of a shop, or that one goes on searching there. */
function ShopLink({ title, shop, offer, onShop }: LinkProps) {
  const { href, onLeave } = useShopLink()(shop)
  const followed = whenFollowed(({ currentTarget }) => {
    onLeave(currentTarget)
    onShop(shop.url)
  })
  return (
    <ButtonLink variant="shop" href={href} target="_blank" rel="sponsored noopener" {...followed}>
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
