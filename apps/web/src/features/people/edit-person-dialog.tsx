import type { Person } from '@presently/contract/people'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { useDraft } from '../../lib/drafts.tsx'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NO_REFUSAL } from '../../ui/invalid-focus.ts'
import { useChangePerson } from './api.ts'
import { partsOf } from './person-dates.ts'
import { type PersonDraft, PersonForm, whoIn } from './person-form.tsx'

/** Changes name, relation and birthday. The server alone judges what was written. */
export function EditPersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [first] = useState<PersonDraft>(() => ({
    name: person.name,
    relation: person.relation ?? '',
    birthday: partsOf(person.birthday),
  }))
  const [draft, setDraft] = useDraft(`person ${person.id}`, first)
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useChangePerson()

  function change(part: Partial<PersonDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    setRefusal(NO_REFUSAL)
    setFailure(null)
  }

  function leave() {
    setDraft(() => first)
    onClose()
  }

  function close() {
    if (!save.isPending) leave()
  }

  function submit() {
    if (save.isPending) return
    save.mutate(
      { id: person.id, edit: whoIn(draft) },
      {
        onSuccess: leave,
        onError: (error) => {
          const fields = fieldErrorsOf(error)
          setRefusal({ fields })
          setFailure(Object.keys(fields).length > 0 ? null : reasonOf(error))
        },
      },
    )
  }

  return (
    <Dialog title={`Edit ${person.name}`} isWide isOpen onClose={close}>
      <PersonForm
        draft={draft}
        refusal={refusal}
        action="Save changes"
        isPending={save.isPending}
        onChange={change}
        onSubmit={submit}
        onCancel={close}
      >
        <p className="failure" role="alert">
          {failure}
        </p>
      </PersonForm>
    </Dialog>
  )
}
