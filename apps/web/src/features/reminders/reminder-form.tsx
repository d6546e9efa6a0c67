import type { CalendarDay } from '@presently/contract/calendar-day'
import type { Feast } from '@presently/contract/reminders'
import { type FormEvent, Suspense, useCallback, useRef } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormActs } from '../../ui/form-acts.tsx'
import { type Refusal, useInvalidFocus } from '../../ui/invalid-focus.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import '../../ui/switch.css'
import { useFeasts } from './api.ts'
import { ChosenDay } from './chosen-day.tsx'
import { FEASTS, TITLE_MAX_LENGTH } from './contract-facts.ts'
import { CountryField } from './country-field.tsx'
import { feastName, isFeast } from './feasts.ts'
import { PlainDateInput } from './plain-date-input.tsx'
import { leadText } from './reminder-days.ts'
import type { ReminderDraft, Whom } from './reminder-draft.ts'
import './reminder-form.css'

const LEAD_DAYS = [0, 1, 3, 7, 14, 30]

/** The calendar comes with the first dialog; where its code cannot be had, the browser's own date field stands in. */
const DatePicker = lazyPart(() => import('./date-picker.tsx').then((part) => part.DatePicker), {
  Other: PlainDateInput,
  isWrittenIn: true,
})

type Props = {
  draft: ReminderDraft
  today: CalendarDay
  /** Whom it may point to; the question is left out where there is nobody. */
  people?: readonly Whom[] | undefined
  refusal: Refusal
  /** What the button does. */
  action: string
  isPending: boolean
  /** Takes over what has changed; the same function as long as it can be, so that typing does not draw the calendar anew. */
  onChange: (part: Partial<ReminderDraft>) => void
  onSubmit: () => void
  onCancel: () => void
}

/** What a reminder is made of: words on the left, the day on the right. */
export function ReminderForm(props: Props) {
  const { draft, today, people = [], refusal, action, isPending, onChange, onSubmit, onCancel } = props
  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, refusal)
  const feast = draft.isYearly ? draft.feast : null
  const known = useFeasts(feast !== null)
  const chooseDay = useCallback((day: CalendarDay) => onChange({ day }), [onChange])

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form
      className={people.length > 0 ? 'rem-form' : 'rem-form has-room'}
      ref={form}
      noValidate
      onSubmit={submit}
    >
      <div className="form">
        <Field label="Title" error={refusal.fields.title}>
          {(control) => (
            <input
              {...control}
              name="title"
              autoComplete="off"
              maxLength={TITLE_MAX_LENGTH}
              value={draft.title}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label={<DescriptionLabel />} error={refusal.fields.description}>
          {(control) => (
            <textarea
              {...control}
              name="description"
              placeholder="What do they love? Any sizes?"
              value={draft.description}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          )}
        </Field>
        <WhomField {...{ draft, people, onChange }} error={refusal.fields.personId} />
        {feast === null && <ChosenDay day={draft.day} isYearly={draft.isYearly} today={today} />}
      </div>
      <DayField feast={feast} day={draft.day} today={today} onChoose={chooseDay} />
      <Field label="Remind me">
        {(control) => (
          <select
            {...control}
            name="leadDays"
            value={draft.leadDays}
            onChange={(event) => onChange({ leadDays: Number(event.target.value) })}
          >
            {leadChoices(draft.leadDays).map((leadDays) => (
              <option value={leadDays} key={leadDays}>
                {leadText(leadDays)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="setting rem-yearly">
        <span className="label">Repeats every year</span>
        <input
          type="checkbox"
          role="switch"
          className="switch"
          name="isYearly"
          checked={draft.isYearly}
          aria-checked={draft.isYearly}
          onChange={(event) => onChange({ isYearly: event.target.checked })}
        />
      </label>
      {draft.isYearly && <FeastField {...{ draft, onChange }} error={refusal.fields.feast} />}
      {feast !== null && (
        <CountryField
          feast={feast}
          chosen={draft.country}
          known={known}
          error={refusal.fields.country}
          onChoose={(country) => onChange({ country })}
        />
      )}
      <FormActs {...{ action, isPending, onCancel }} />
    </form>
  )
}

type DayFieldProps = {
  feast: Feast | null
  day: CalendarDay
  today: CalendarDay
  onChoose: (day: CalendarDay) => void
}

/** The day to choose, or whose it is to find. */
function DayField({ feast, ...choosing }: DayFieldProps) {
  if (feast === null)
    return (
      <Suspense fallback={<div className="cal-space" />}>
        <DatePicker.Part {...choosing} />
      </Suspense>
    )
  return (
    <p className="feast-day" role="status">
      {feastName(feast)} falls on another date each year. We find it in our calendar of feasts.
    </p>
  )
}

type WhomFieldProps = Pick<Props, 'draft' | 'onChange'> & {
  people: readonly Whom[]
  error: string | undefined
}

/** Whose day it is; the question is left out where there is nobody. */
function WhomField({ draft, people, onChange, error }: WhomFieldProps) {
  if (people.length === 0) return null
  return (
    <Field label={<WhomLabel />} error={error}>
      {(control) => (
        <select
          {...control}
          name="personId"
          value={draft.personId ?? ''}
          onChange={(event) => onChange({ personId: event.target.value || null })}
        >
          <option value="">Nobody in particular</option>
          {people.map(({ id, name }) => (
            <option value={id} key={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type FeastFieldProps = Pick<Props, 'draft' | 'onChange'> & { error: string | undefined }

/** Feasts such as Easter have another date each year. */
function FeastField({ draft, onChange, error }: FeastFieldProps) {
  return (
    <Field label="On" error={error}>
      {(control) => (
        <select
          {...control}
          name="feast"
          value={draft.feast ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ feast: isFeast(value) ? value : null, country: null })
          }
        >
          <option value="">The same date</option>
          {FEASTS.map((feast) => (
            <option value={feast} key={feast}>
              {feastName(feast)}, whenever it falls
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function DescriptionLabel() {
  return (
    <>
      Description <span className="meta">optional</span>
    </>
  )
}

function WhomLabel() {
  return (
    <>
      For whom <span className="meta">optional</span>
    </>
  )
}

/** The usual leads, and one that was set elsewhere. */
const leadChoices = (chosen: number): number[] =>
  [...new Set([...LEAD_DAYS, chosen])].sort((one, other) => one - other)
