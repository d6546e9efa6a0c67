import type { FeedPreviewCard, FeedPreviewed } from '@presently/contract/operator-intake'
import { type RefObject, useId } from 'react'
import { countText } from '../../../lib/count-text.ts'
import { dollars } from '../../../lib/money.ts'
import { wholeWhenLong } from '../../../lib/whole-when-long.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import '../../../ui/card.css'
import { EmptyPanel } from '../../../ui/empty.tsx'
import { GiftImage } from '../../../ui/media.tsx'
import { PriceTag } from '../../../ui/price-tag.tsx'
import { Figures } from '../figures.tsx'
import { type Column, DeskTable } from '../operator-table.tsx'
import { shareText } from '../site-words.ts'

type Refused = FeedPreviewed['refused'][number]

const REFUSED: readonly Column<Refused>[] = [
  { label: 'Why', cell: ({ reason }) => reason },
  { label: 'Rows', cell: ({ count }) => countText(count), sortBy: ({ count }) => count, isNumber: true },
  { label: 'For example', cell: exampleOf },
]

function exampleOf({ line, id, title }: Refused): string {
  const named = title === '' ? id : title
  return named === ''
    ? `Line ${countText(line)}`
    : `Line ${countText(line)}: ${named}${title !== '' && id !== '' ? ` (${id})` : ''}`
}

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  feed: FeedPreviewed
  isPending: boolean
  onImport: () => void
}

/** What an import would take, why it would leave rows out, and how offers would look. */
export function PreviewView({ heading, feed, isPending, onImport }: Props) {
  const titleId = useId()
  const refusedId = useId()
  return (
    <section className="op-seen" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        What an import of {feed.retailer} would take
      </h2>
      {feed.refusedWhole === null ? null : (
        <EmptyPanel isError headingLevel={3} title="An import would take nothing" text={feed.refusedWhole} />
      )}
      {feed.rows > 0 ? <Counts feed={feed} /> : null}
      {feed.refused.length > 0 ? (
        <section className="panel op-panel" aria-labelledby={refusedId}>
          <div className="panel-head">
            <h3 id={refusedId}>Left out</h3>
          </div>
          <DeskTable
            caption="Left out"
            columns={REFUSED}
            keyOf={({ reason }) => reason}
            rows={feed.refused}
            labelledBy={refusedId}
          />
        </section>
      ) : null}
      {feed.cards.length > 0 ? <Cards retailer={feed.retailer} cards={feed.cards} /> : null}
      {feed.refusedWhole === null ? (
        <div className="op-intake-acts">
          <Button aria-disabled={isPending} onClick={() => !isPending && onImport()}>
            Import {feed.taken === 1 ? '1 offer' : `${countText(feed.taken)} offers`}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Counts({ feed }: { feed: FeedPreviewed }) {
  const { rows, taken, gifts, withoutOwn, format } = feed
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Rows',
            value: countText(rows),
            note: format === null ? 'in the feed' : `read as ${format}`,
          },
          { label: 'Taken', value: countText(taken), note: `${shareText(taken, rows)} of the rows` },
          { label: 'Gifts', value: countText(gifts), note: 'that searches find' },
          {
            label: 'Left out',
            value: countText(rows - taken),
            note: `${shareText(rows - taken, rows)} of the rows`,
          },
        ]}
      />
      {withoutOwn > 0 ? (
        <p className="meta op-note">
          {countText(withoutOwn)} of those taken have no link for visitors who opted out: only a network leads
          there.
        </p>
      ) : null}
    </>
  )
}

function Cards({ retailer, cards }: { retailer: string; cards: readonly FeedPreviewCard[] }) {
  const id = useId()
  return (
    <section className="op-seen-cards" aria-labelledby={id}>
      <h3 id={id}>So they would look</h3>
      <div className="cards">
        {cards.map((card) => (
          <Card key={card.id} card={card} retailer={retailer} />
        ))}
      </div>
    </section>
  )
}

/** As a search shows it, without what leads away. */
function Card({ card, retailer }: { card: FeedPreviewCard; retailer: string }) {
  const titleId = useId()
  const { title, category, picture, priceCents, salePriceCents, variant, ownUrl } = card
  return (
    <article className="card" aria-labelledby={titleId}>
      <div className="card-top">
        <GiftImage src={picture} alt="" loading="lazy" />
        {category === '' ? null : <Badge className="cat">{category}</Badge>}
        <PriceTag label="Price" price={dollars(salePriceCents ?? priceCents)} />
      </div>
      <div className="card-body">
        <h4 id={titleId} title={wholeWhenLong(title)}>
          {title}
        </h4>
        {variant === null ? null : <p className="meta">{variant}</p>}
        <p className="desc op-seen-shop">
          {retailer}
          {salePriceCents === null ? null : <>, on sale instead of {dollars(priceCents)}</>}
        </p>
        {ownUrl === null ? <p className="meta">No link for who opted out</p> : null}
      </div>
    </article>
  )
}
