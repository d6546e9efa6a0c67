import type { Taste } from '@presently/contract/taste'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNamedPart } from '../../lib/use-named-part.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SettingSwitch } from '../../ui/setting-switch.tsx'
import { useSwitchTaste, useTaste } from './api.ts'
import { TasteSigns } from './taste-signs.tsx'
import './taste.css'

type Props = {
  /** Whether a plan lets the taste count; without one there is nothing to see or to switch. */
  isUsed: boolean
  /** Hyper-personalized picks are made of it, too. */
  hasPicks: boolean
  /** Told when what counts has changed: answers from before rest on what was. */
  onChanged: () => void
}

/** The results lead here by `/settings#taste`. */
const TASTE_ID = 'taste'

/** What the account likes, as far as it shows: every sign of it, and the switch that ends its use. */
export function TastePanel({ isUsed, ...own }: Props) {
  useNamedPart(TASTE_ID)
  return (
    <section className="panel taste" aria-labelledby={TASTE_ID}>
      <h2 id={TASTE_ID} tabIndex={-1}>
        Your taste
      </h2>
      {isUsed ? <OwnTaste {...own} /> : <Offer />}
    </section>
  )
}

const Offer = () => (
  <p className="taste-text">
    With Plus and Premium, what you save, open and prefer brings ideas like it further up in your results.
  </p>
)

function OwnTaste({ hasPicks, onChanged }: Omit<Props, 'isUsed'>) {
  const taste = useTaste()
  const { choose, isPending } = useSwitchTaste(onChanged)
  return (
    <>
      <p className="taste-text">
        What you save, open and prefer brings ideas like it further up in your results
        {hasPicks ? ', and makes your hyper-personalized picks' : ''}. The words of a request always count
        more. Nobody but our own engine reads this.
      </p>
      {/* How it stands is not guessed before it is read. */}
      {taste.data ? (
        <SettingSwitch
          label="Use my taste"
          help="While it is off, none of it is used or shown, and we keep no note of ideas that are not for you."
          isOn={taste.data.isOn}
          onChange={choose}
        />
      ) : null}
      <Signs taste={taste} isSwitching={isPending} onChanged={onChanged} />
    </>
  )
}

type SignsProps = { taste: UseQueryResult<Taste>; isSwitching: boolean } & Pick<Props, 'onChanged'>

function Signs({ taste, isSwitching, onChanged }: SignsProps): ReactNode {
  // A list that was there stays, also when it could not be read anew.
  if (taste.data) {
    if (!taste.data.isOn) return null
    return isSwitching ? <Loading /> : <TasteSigns signs={taste.data.signs} onChanged={onChanged} />
  }
  if (taste.isError) {
    return (
      <LoadFailed
        error={taste.error}
        title="We could not read your taste"
        headingLevel={3}
        onRetry={() => void taste.refetch()}
      />
    )
  }
  return <Loading />
}

/** Rows of the real height. */
const Loading = () => (
  <div role="status">
    <span className="sr">Loading your taste</span>
    <ul className="taste-signs loading" aria-hidden="true">
      {['first', 'second', 'third'].map((row) => (
        <li key={row}>
          <span className="bar" />
        </li>
      ))}
    </ul>
  </div>
)
