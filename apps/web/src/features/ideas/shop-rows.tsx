import type { Idea } from '@presently/contract/ideas'
import { useShopLink } from '../../lib/direct-link.ts'
import { useIsLinked } from '../../lib/opted-out.ts'
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
  const isLinked = useIsLinked()
  if (shown.length === 0) return null
  return (
    <ul className="shops" aria-label={asOf === null ? 'Shops' : 'Prices by shop'}>
      {asOf !== null && <li className="asof">Prices as of {asOf}</li>}
      {shopRows(shown, now).map((row) => (
        <li key={`${row.name} ${row.url}`}>
          {isLinked(row) ? <ShopLink row={row} title={title} onShop={onShop} /> : <UnlinkedShop row={row} />}
        </li>
      ))}
    </ul>
  )
}

function ShopLink({ row, title, onShop }: { row: ShopRow } & Pick<Props, 'title' | 'onShop'>) {
  const { href, onLeave } = useShopLink()(row)
  const followed = whenFollowed(({ currentTarget }) => {
    onLeave(currentTarget)
    onShop(row.url)
  })
  return (
    <a href={href} target="_blank" rel="sponsored noopener" {...followed}>
      <ShopName row={row} note={row.shipping} />
      {row.isDemo && <Badge>Demo</Badge>}
      {row.isLowest && <Badge tone="moss">Lowest</Badge>}
      <Price row={row} />
      <span className="sr"> for {title} (opens in a new tab)</span>
      <ArrowUpRight />
    </a>
  )
}

/** Its price is worth knowing; the way there is not to be taken. */
function UnlinkedShop({ row }: { row: ShopRow }) {
  return (
    <span className="unlinked">
      <ShopName row={row} note="No link: only through a network" />
      <Price row={row} />
    </span>
  )
}

function ShopName({ row: { name }, note }: { row: ShopRow; note: string | null }) {
  return (
    <span className="n">
      <span className="shop-name" title={wholeWhenLong(name)}>
        {name}
      </span>
      {note !== null && <small>{note}</small>}
    </span>
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
