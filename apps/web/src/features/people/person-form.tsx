import { type ReactNode, useRef } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormActs } from '../../ui/form-acts.tsx'
import { type Refusal, useInvalidFocus } from '../../ui/invalid-focus.ts'
import { BirthdayFields } from './birthday-fields.tsx'
import { NAME_MAX_LENGTH, RELATION_MAX_LENGTH } from './contract-facts.ts'
import { Optional } from './optional.tsx'
import { type BirthdayParts, birthdayOf } from './person-dates.ts'
import './person-form.css'

/** Who somebody is, as the form holds it. */
export type PersonDraft = {
  readonly name: string
  readonly relation: string
  readonly birthday: BirthdayParts
}

/** Relations that are offered; any other may be written. */
const RELATIONS = ['Mother', 'Father', 'Sister', 'Brother', 'Partner', 'Friend', 'Colleague', 'Neighbor']

type Props = {
  draft: PersonDraft
  refusal: Refusal
  /** What the button does. */
  action: string
  isPending: boolean
  onChange: (part: Partial<PersonDraft>) => void
  onSubmit: () => void
  onCancel: () => void
  /** More fields, below who it is. */
  children?: ReactNode
}

export function PersonForm(props: Props) {
  const { draft, refusal, action, isPending, onChange, onSubmit, onCancel, children } = props
  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, refusal)
  return (
    <form
      className="person-form form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="two">
        <Field label="Name" error={refusal.fields.name}>
          {(control) => (
            <input
              {...control}
              name="name"
              autoComplete="off"
              maxLength={NAME_MAX_LENGTH}
              value={draft.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={<Optional name="Who they are to you" />} error={refusal.fields.relation}>
          {(control) => (
            <>
              <input
                {...control}
                name="relation"
                autoComplete="off"
                list="relations"
                placeholder="Sister"
                maxLength={RELATION_MAX_LENGTH}
                value={draft.relation}
                onChange={(event) => onChange({ relation: event.target.value })}
              />
              <datalist id="relations">
                {RELATIONS.map((relation) => (
                  <option key={relation}>{relation}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
      <BirthdayFields
        parts={draft.birthday}
        error={refusal.fields.birthday}
        onChange={(birthday) => onChange({ birthday })}
      />
      {children}
      <FormActs {...{ action, isPending, onCancel }} />
    </form>
  )
}

/** What is sent of the form. */
export const whoIn = ({ name, relation, birthday }: PersonDraft) => ({
  name: name.trim(),
  relation: relation.trim() || null,
  birthday: birthdayOf(birthday),
})
