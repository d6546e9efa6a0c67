import type { HistoryItem } from '@presently/contract/history'
import { ArrowUpRight, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { NO_LINK } from '../../lib/opted-out.ts'
import { shopLinkRel } from '../../lib/shop-link.ts'
import { wholeWhenLong } from '../../lib/whole-when-long.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { GiftImage } from '../../ui/media.tsx'
import { MenuButton } from '../../ui/menu.tsx'
import { relativeTime } from './relative-time.ts'
import { sourceName } from './source-name.ts'

type Props = { item: HistoryItem; now: Date; onRemove: () => void }

/** A gift that was opened: where and when, and the way back to it. */
export function HistoryRow({ item, now, onRemove }: Props) {
  const titleId = useId()
  const source = sourceName(item.source)
  const address = item.destinationUrl
  const then = new Date(item.clickedAt)
  return (
    <article className="row-card viewed-row" aria-labelledby={titleId}>
      <GiftImage src={item.thumbnailUrl} alt="" />
      <div className="b">
        <div className="top">
          {source ? <Badge tone="delft">{source}</Badge> : null}
          <MenuButton label={`More for ${item.title}`} icon={<Ellipsis className="i" />}>
            {address === null ? null : (
              <button type="button" role="menuitem" tabIndex={-1} onClick={() => void copyLink(address)}>
                <Copy className="i" />
                Copy Link
              </button>
            )}
            <button type="button" role="menuitem" tabIndex={-1} onClick={onRemove}>
              <Trash2 className="i" />
              Remove
            </button>
          </MenuButton>
        </div>
        <h2 id={titleId} title={wholeWhenLong(item.title)}>
          {item.title}
        </h2>
        <div className="end">
          <time className="meta" dateTime={item.clickedAt} title={then.toLocaleString()}>
            {relativeTime(then, now)}
          </time>
          {address === null ? (
            <p className="meta why">{NO_LINK}</p>
          ) : (
            <ButtonLink
              variant="secondary"
              size="sm"
              href={address}
              target="_blank"
              rel={shopLinkRel(address)}
              aria-label={`Open ${item.title} (opens in a new tab)`}
            >
              Open
              <ArrowUpRight className="i" />
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}
