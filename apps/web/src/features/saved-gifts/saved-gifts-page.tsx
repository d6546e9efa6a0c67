import { AFFILIATE_DISCLOSURE } from '@presently/contract/site'
import { type RefObject, useRef, useState } from 'react'
import { countText } from '../../lib/count-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyPanel } from '../../ui/empty.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useSavedGifts } from './api.ts'
import { CardMessagesDialog } from './card-messages-dialog.tsx'
import { DEFAULT_TITLE, GiftCards } from './gift-cards.tsx'
import plate from './plate.svg'
import type { KeptGift } from './saved-gift.ts'
import './saved-gifts.css'
import { SkeletonGifts } from './skeleton-gifts.tsx'
import { useRemoval } from './use-removal.tsx'

type Props = {
  /** Told of each gift that is kept no longer. */
  onRemoved?: ((gift: KeptGift) => void) | undefined
  /** To whom a gift was given, and the way to note it; left out where nobody is noted. */
  givenTo?: ((gift: KeptGift) => string | null) | undefined
  onGiven?: ((gift: KeptGift) => void) | undefined
}

/** Every gift the account keeps, as it stood on the day of saving. */
export function SavedGiftsPage(props: Props) {
  const saved = useSavedGifts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: gifts } = saved
  const isLoading = gifts === undefined && saved.isFetching
  return (
    <>
      <div className="wrap page-top">
        <h1 ref={heading} tabIndex={-1}>
          Your Saved Gifts
        </h1>
        <p className="saved-count" role="status">
          {isLoading ? 'Looking for your gifts' : countOf(gifts)}
        </p>
        {/* Also while loading, so that nothing moves when the gifts arrive. */}
        {(isLoading || (gifts && gifts.length > 0)) && (
          <p className="saved-disclosure">{AFFILIATE_DISCLOSURE}</p>
        )}
      </div>
      <div className="wrap">
        {isLoading && <SkeletonGifts />}
        {!isLoading && gifts === undefined && (
          <LoadFailed
            error={saved.error}
            title="We could not load your saved gifts"
            onRetry={() => void saved.refetch()}
          />
        )}
        {gifts && <Kept gifts={gifts} heading={heading} {...props} />}
      </div>
    </>
  )
}

function countOf(gifts: readonly KeptGift[] | undefined): string | null {
  if (gifts === undefined) return null
  return gifts.length === 1 ? '1 saved gift' : `${countText(gifts.length)} saved gifts`
}

type KeptProps = Props & { gifts: readonly KeptGift[]; heading: RefObject<HTMLElement | null> }

function Kept({ gifts, heading, onRemoved, givenTo, onGiven }: KeptProps) {
  const { askToRemove, dialog } = useRemoval({ gifts, heading, onRemoved })
  const [written, setWritten] = useState<KeptGift | null>(null)
  return (
    <>
      {gifts.length === 0 ? (
        <NothingSaved />
      ) : (
        <>
          <h2 className="sr">Gifts</h2>
          <GiftCards
            gifts={gifts}
            givenTo={givenTo}
            onRemove={askToRemove}
            onCard={setWritten}
            onGiven={onGiven}
          />
          <p className="saved-prices">
            Prices are those of the day you saved a gift. The shop’s own page shows what you pay.
          </p>
        </>
      )}
      {dialog}
      {written && (
        <CardMessagesDialog
          savedId={written.id}
          title={written.title ?? DEFAULT_TITLE}
          onClose={() => setWritten(null)}
        />
      )}
    </>
  )
}

function NothingSaved() {
  return (
    <EmptyPanel
      title="No saved gifts yet"
      text="Tap the heart on any idea and it waits for you here."
      plate={plate}
    >
      <ButtonLink href="/">Start Searching for Gifts</ButtonLink>
    </EmptyPanel>
  )
}
