import type { CalendarDay } from '@presently/contract/calendar-day'
import type { GivenGift, Person } from '@presently/contract/people'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormActs } from '../../ui/form-acts.tsx'
import { type Refusal, useInvalidFocus } from '../../ui/invalid-focus.ts'
import { GIFT_TITLE_MAX_LENGTH, NOTE_MAX_LENGTH, RELATION_MAX_LENGTH } from './contract-facts.ts'
import { LANDINGS, landingText } from './landings.ts'
import { Optional } from './optional.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { type GiftDraft, useGifts } from './use-gifts.ts'

type Props = {
  person: Person
  /** The gift that is changed; null for a new one. */
  gift: GivenGift | null
  today: CalendarDay
  /** What is known of a new one. */
  start?: Partial<GiftDraft> | undefined
  onClose: () => void
  /** It is kept. */
  onNoted?: (() => void) | undefined
}

const NEW: GiftDraft = {
  giftId: null,
  title: '',
  occasion: null,
  givenOn: null,
  landing: 'unknown',
  note: null,
}

/** Notes a gift, or how one landed. The server alone judges what was written. */
export function GiftDialog({ person, gift, today, start, onClose, onNoted }: Props) {
  const [first] = useState<GiftDraft>(gift ?? { ...NEW, ...start })
  const form = useFormDraft(`gift ${person.id} ${gift?.id ?? start?.title ?? ''}`, first, fieldsOf)
  const { draft, refusal, failure } = form
  const { add, change, isPending } = useGifts(person)

  function leave() {
    form.empty()
    onClose()
  }

  function finish() {
    onNoted?.()
    leave()
  }

  function close() {
    if (!isPending) leave()
  }

  function submit() {
    if (isPending) return
    if (draft.title.trim() === '') return form.refuse({ title: 'Say what the gift was.' })
    const then = { onSuccess: finish, onError: form.tellFailure }
    if (gift) change({ ...draft, id: gift.id }, then)
    else add(draft, then)
  }

  return (
    <Dialog title={gift ? 'Edit gift' : `Note a gift for ${person.name}`} isOpen onClose={close}>
      <GiftForm
        draft={draft}
        today={today}
        refusal={refusal}
        failure={failure}
        isPending={isPending}
        onChange={form.change}
        onSubmit={submit}
        onCancel={close}
      />
    </Dialog>
  )
}

/** `addGift.title`, or `gifts.3.title`: the field is what comes last. */
const fieldsOf = (told: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(told).map(([path, text]) => [path.split('.').at(-1) ?? path, text]))

type FormProps = {
  draft: GiftDraft
  today: CalendarDay
  refusal: Refusal
  failure: string | null
  isPending: boolean
  onChange: (part: Partial<GiftDraft>) => void
  onSubmit: () => void
  onCancel: () => void
}

function GiftForm(props: FormProps) {
  const { draft, today, refusal, failure, isPending, onChange, onSubmit, onCancel } = props
  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, refusal)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form className="person-form form" ref={form} noValidate onSubmit={submit}>
      <Field label="What it was" error={refusal.fields.title}>
        {(control) => (
          <input
            {...control}
            name="title"
            autoComplete="off"
            maxLength={GIFT_TITLE_MAX_LENGTH}
            value={draft.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <div className="two">
        <Field label={<Optional name="For what" />} error={refusal.fields.occasion}>
          {(control) => (
            <input
              {...control}
              name="occasion"
              autoComplete="off"
              placeholder="Birthday"
              maxLength={RELATION_MAX_LENGTH}
              value={draft.occasion ?? ''}
              onChange={(event) => onChange({ occasion: event.target.value || null })}
            />
          )}
        </Field>
        <Field label={<Optional name="When" />} error={refusal.fields.givenOn}>
          {(control) => (
            <input
              {...control}
              type="date"
              name="givenOn"
              max={today}
              value={draft.givenOn ?? ''}
              onChange={(event) => onChange({ givenOn: event.target.value || null })}
            />
          )}
        </Field>
      </div>
      <Field label="How it landed" error={refusal.fields.landing}>
        {(control) => (
          <select
            {...control}
            name="landing"
            value={draft.landing}
            onChange={({ target }) =>
              onChange({ landing: LANDINGS.find((landing) => landing === target.value) ?? 'unknown' })
            }
          >
            {LANDINGS.map((landing) => (
              <option value={landing} key={landing}>
                {landingText(landing)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={<Optional name="Note" />} error={refusal.fields.note}>
        {(control) => (
          <textarea
            {...control}
            name="note"
            placeholder="Read all three in a week"
            maxLength={NOTE_MAX_LENGTH}
            value={draft.note ?? ''}
            onChange={(event) => onChange({ note: event.target.value || null })}
          />
        )}
      </Field>
      <p className="failure" role="alert">
        {failure}
      </p>
      <FormActs action={isPending ? 'Saving...' : 'Save'} {...{ isPending, onCancel }} />
    </form>
  )
}
