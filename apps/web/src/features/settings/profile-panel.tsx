import { useId } from 'react'
import { type ControlProps, Field } from '../../ui/field.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { BudgetName, SettingsForm } from './use-settings-form.ts'

type Props = { form: SettingsForm }

export function ProfilePanel({ form }: Props) {
  const { values, problems, change } = form
  const headingId = useId()
  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId}>Profile Information</h2>
      <div className="form">
        <Field label="Display name" error={problems.displayName}>
          {(control) => (
            <input
              {...control}
              name="displayName"
              autoComplete="name"
              value={values.displayName}
              onChange={(event) => change({ displayName: event.target.value })}
            />
          )}
        </Field>
        <BudgetRange form={form} />
      </div>
    </section>
  )
}

/** Both budgets, in whole dollars; what is wrong with the two together stands below them. */
function BudgetRange({ form }: Props) {
  const noteId = useId()
  const { budgetRange } = form.problems
  const turned = budgetRange ? ({ 'aria-invalid': true, 'aria-describedby': noteId } as const) : {}
  return (
    <div className="budgets">
      <div className="two">
        <BudgetField form={form} name="budgetMin" label="Min budget" more={turned} />
        <BudgetField form={form} name="budgetMax" label="Max budget" more={turned} />
      </div>
      {budgetRange ? (
        <div className="field">
          <Problem id={noteId} text={budgetRange} />
        </div>
      ) : null}
    </div>
  )
}

type BudgetProps = Props & { name: BudgetName; label: string; more: Partial<ControlProps> }

function BudgetField({ form, name, label, more }: BudgetProps) {
  return (
    <Field label={label} error={form.problems[name]}>
      {(control) => (
        <span className="dollars">
          <span aria-hidden="true">$</span>
          <input
            {...control}
            {...more}
            type="number"
            name={name}
            min={0}
            step={1}
            inputMode="numeric"
            autoComplete="off"
            value={form.values[name]}
            onChange={(event) => form.change({ [name]: event.target.value })}
          />
        </span>
      )}
    </Field>
  )
}
