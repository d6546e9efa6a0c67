import { type ComponentProps, type ComponentType, useState } from 'react'
import { houseAdFor } from './house-ads.ts'

type Props = {
  /** Slots of one page take different turns, and show different ads. */
  turn: number
  path: string
  Link: ComponentType<ComponentProps<'a'> & { href: string }>
}

/** An ad of our own. Nobody hears of it, and nothing is counted. */
export function HouseAd({ turn, path, Link }: Props) {
  const [now] = useState(() => new Date())
  const { title, text, action, href, picture } = houseAdFor(turn, path, now)
  return (
    <div className="house-ad">
      <img src={picture} alt="" width={212} height={212} loading="lazy" decoding="async" />
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      <Link className="btn btn-secondary btn-sm" href={href}>
        {action}
      </Link>
    </div>
  )
}
