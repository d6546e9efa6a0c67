import { type SubmitEvent, useId, useState } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import type { NotSaved } from '../../lib/upgrade.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { type SavedTitle, type SavedTitles, useSavedTitles, useSaveGift } from './api.ts'
import { type Seeing, tellSaved } from './saving-toasts.ts'
import './full-list.css'

type Props = {
  notSaved: NotSaved
  /** Where what is kept can be seen. */
  seeing: Seeing | null
  /** It is kept after all. */
  onDone: () => void
}

/** Says which gift a full list did not take, and offers it the place of an older one. */
export function FullList({ notSaved, seeing, onDone }: Props) {
  const headingId = useId()
  const titles = useSavedTitles()
  return (
    <section className="full-list" aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1}>
        Your list is full
      </h3>
      <p>“{notSaved.giftData.title}” was not saved.</p>
      {titles.data ? (
        <MakeRoom {...titles.data} notSaved={notSaved} seeing={seeing} onDone={onDone} />
      ) : titles.isError && !titles.isFetching ? (
        <LoadFailed
          error={titles.error}
          title="We could not read what you saved"
          headingLevel={3}
          onRetry={() => void titles.refetch()}
        />
      ) : (
        <p className="full-list-loading" role="status">
          Reading what you saved
        </p>
      )}
    </section>
  )
}

function MakeRoom({ titles, limit, ...props }: SavedTitles & Props) {
  const hasRoom = limit === null || titles.length < limit
  const oldestFirst = titles.toReversed()
  const [chosen, setChosen] = useState<string | null>(null)
  // What was chosen may have been removed in another window since.
  const replaced = oldestFirst.find(({ id }) => id === chosen) ?? oldestFirst[0]
  const { submit, problem, setProblem, isPending } = useMakingRoom(props, hasRoom ? undefined : replaced)
  if (hasRoom) {
    return (
      <form className="full-list-form" onSubmit={submit}>
        <p role={problem ? 'alert' : undefined}>{problem ?? 'There is room for it now.'}</p>
        <SaveButton isPending={isPending} label="Save it now" busyLabel="Saving..." />
      </form>
    )
  }
  if (!replaced) return null
  return (
    <form className="full-list-form" onSubmit={submit}>
      <Field label="Replace an older one" error={problem}>
        {(control) => (
          <select
            {...control}
            name="replaces"
            value={replaced.id}
            onChange={({ target }) => {
              setChosen(target.value)
              setProblem(null)
            }}
          >
            {oldestFirst.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SaveButton isPending={isPending} label="Replace it" busyLabel="Replacing..." />
    </form>
  )
}

function SaveButton({
  isPending,
  label,
  busyLabel,
}: {
  isPending: boolean
  label: string
  busyLabel: string
}) {
  return (
    <Button type="submit" variant="secondary" aria-disabled={isPending}>
      {isPending ? busyLabel : label}
    </Button>
  )
}

/** Keeps the gift after all; undefined for `replaced` where nothing has to go for it. */
function useMakingRoom({ notSaved, seeing, onDone }: Props, replaced: SavedTitle | undefined) {
  const { giftData, onSaved } = notSaved
  const { mutateAsync: save, isPending } = useSaveGift()
  const [problem, setProblem] = useState<string | null>(null)

  async function keep(): Promise<void> {
    setProblem(null)
    try {
      const replaces = replaced?.id ?? null
      const { message, savedGift, replacedGiftId } = await save({ giftId: giftData.id, giftData, replaces })
      // Where another window has kept it meanwhile, nothing went for it.
      onSaved(savedGift.id, replacedGiftId ?? null)
      onDone()
      tellSaved(message, seeing)
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isPending) void keep()
  }

  return { submit, problem, setProblem, isPending }
}
