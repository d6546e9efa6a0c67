import type { Idea } from '@presently/contract/ideas'
import { Badge } from '../../ui/badge.tsx'
import { ArrowUpRight } from '../../ui/light-icons.tsx'
import { RETAILERS_SHOWN } from './contract-facts.ts'
import { pricesAsOf, type ShopRow, shopRows } from './shop-prices.ts'
import './shop-rows.css'
import { whenFollowed } from '../../lib/when-followed.ts'
import { wholeWhenLong } from '../../lib/whole-when-long.ts'

type Props = {
  title: string
  retailers: Idea['retailers']
  now: Date
  /** The link to a shop was followed. */
  onShop: (url: string) => void
}

export function ShopRows({ title, retailers, now, onShop }: Props) {
  const shown = retailers.slice(0, RETAILERS_SHOWN)
  const asOf = pricesAsOf(shown, now)
  if (shown.length === 0) return null
  return (
    <ul className="shops" aria-label={asOf === null ? 'Shops' : 'Prices by shop'}>
      {asOf !== null && <li className="asof">Prices as of {asOf}</li>}
      {shopRows(shown, now).map((row) => (
        <li key={`${row.name} ${row.url}`}>
          <ShopLink row={row} title={title} onShop={onShop} />
        </li>
      ))}
    </ul>
  )
}

function ShopLink({ row, title, onShop }: { row: ShopRow } & Pick<Props, 'title' | 'onShop'>) {
  return (
    <a href={row.url} target="_blank" rel="sponsored noopener" {...whenFollowed(() => onShop(row.url))}>
      <span className="n">
        <span className="shop-name" title={wholeWhenLong(row.name)}>
          {row.name}
        </span>
        {row.shipping !== null && <small>{row.shipping}</small>}
      </span>
      {row.isDemo && <Badge>Demo</Badge>}
      {row.isLowest && <Badge tone="moss">Lowest</Badge>}
      <Price row={row} />
      <span className="sr"> for {title} (opens in a new tab)</span>
      <ArrowUpRight />
    </a>
  )
}

/** A price that is older than it should be says from when it is. */
function Price({ row: { price, staleSince } }: { row: ShopRow }) {
  if (price === null) return <span className="go">See price</span>
  if (staleSince === null) return <span className="p">{price}</span>
  return (
    <span className="p old">
      {price}
      <small>on {staleSince}</small>
    </span>
  )
}
