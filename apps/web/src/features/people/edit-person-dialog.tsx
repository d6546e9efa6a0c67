import type { Person } from '@presently/contract/people'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useChangePerson } from './api.ts'
import { partsOf } from './person-dates.ts'
import { type PersonDraft, PersonForm, whoIn } from './person-form.tsx'
import { useFormDraft } from './use-form-draft.ts'

/** Changes name, relation and birthday. The server alone judges what was written. */
export function EditPersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [first] = useState<PersonDraft>(() => ({
    name: person.name,
    relation: person.relation ?? '',
    birthday: partsOf(person.birthday),
  }))
  const { draft, refusal, failure, change, tellFailure, empty } = useFormDraft(`person ${person.id}`, first)
  const save = useChangePerson()

  function leave() {
    empty()
    onClose()
  }

  function close() {
    if (!save.isPending) leave()
  }

  function submit() {
    if (save.isPending) return
    save.mutate({ id: person.id, edit: whoIn(draft) }, { onSuccess: leave, onError: tellFailure })
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
