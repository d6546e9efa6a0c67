import type { AuditAction } from '@presently/contract/operator-audit'
import { type FormEvent, useState } from 'react'
import { textIn } from '../../lib/form-values.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { AuditQuery } from './api.ts'
import { AuditTable } from './audit-table.tsx'
import { DeskPage } from './desk-page.tsx'
import { ACTION_WORDS } from './words.ts'

const EVERYTHING: AuditQuery = { action: '', operator: '', userId: '' }

/** What operators did. */
export function AuditPage() {
  const [filter, setFilter] = useState(EVERYTHING)
  return (
    <DeskPage title="Audit log" lead="Everything that operators do. Nothing is ever taken out of it.">
      <AuditTable caption="Entries" filter={filter}>
        <AuditFilter onFilter={setFilter} />
      </AuditTable>
    </DeskPage>
  )
}

function AuditFilter({ onFilter }: { onFilter: (filter: AuditQuery) => void }) {
  function filter(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onFilter({
      action: textIn(form, 'action'),
      operator: textIn(form, 'operator').trim(),
      userId: textIn(form, 'userId').trim(),
    })
  }
  return (
    <form className="op-filter" noValidate onSubmit={filter}>
      <Field label="What was done">
        {(control) => (
          <select {...control} name="action">
            <option value="">Anything</option>
            {(Object.keys(ACTION_WORDS) as AuditAction[]).map((action) => (
              <option key={action} value={action}>
                {ACTION_WORDS[action]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Number of the operator">
        {(control) => <input {...control} name="operator" inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field label="Id of the account">
        {(control) => <input {...control} name="userId" autoComplete="off" spellCheck={false} />}
      </Field>
      <Button type="submit" variant="secondary">
        Filter
      </Button>
    </form>
  )
}
