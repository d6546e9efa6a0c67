import type { Person } from '@presently/contract/people'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useCreatePerson } from './api.ts'
import { type FactKind, isOfHealth } from './fact-rows.ts'
import { Optional } from './optional.tsx'
import { NO_BIRTHDAY } from './person-dates.ts'
import { type PersonDraft, PersonForm, whoIn } from './person-form.tsx'
import { useFormDraft } from './use-form-draft.ts'

/** What is known already when the dialog opens. */
type Told = { readonly facts: readonly { readonly kind: FactKind; readonly text: string }[] }

type Props = {
  isOpen: boolean
  onClose: () => void
  onAdded: (person: Person) => void
  /** Facts that were told elsewhere, and are kept of the person. */
  told?: Told | undefined
}

type Draft = PersonDraft & { readonly likes: string }
const EMPTY: Draft = { name: '', relation: '', birthday: NO_BIRTHDAY, likes: '' }

/** Notes a person. Words survive an accidental close and a lost connection; Cancel throws them away. */
export function AddPersonDialog({ isOpen, onClose, onAdded, told }: Props) {
  const { draft, refusal, failure, change, refuse, tellFailure, empty } = useFormDraft(
    'person',
    EMPTY,
    fieldsOf,
  )
  const create = useCreatePerson()

  function leave(keepsWords: boolean) {
    if (create.isPending) return
    if (!keepsWords) empty()
    onClose()
  }

  function submit() {
    if (create.isPending) return
    if (draft.name.trim() === '') return refuse({ name: 'Write a name first.' })
    const facts = [...likesIn(draft.likes), ...(told?.facts ?? [])]
    create.mutate(
      { ...whoIn(draft), ...(facts.length > 0 && { facts }) },
      {
        onSuccess: ({ person }) => {
          empty()
          onAdded(person)
        },
        onError: tellFailure,
      },
    )
  }

  return (
    <Dialog title="Add a person" isWide isOpen={isOpen} onClose={() => leave(true)}>
      <PersonForm
        draft={draft}
        refusal={refusal}
        action={create.isPending ? 'Adding...' : 'Add person'}
        isPending={create.isPending}
        onChange={change}
        onSubmit={submit}
        onCancel={() => leave(false)}
      >
        <Field
          label={<Optional name="What they like" />}
          help="Separate things by commas. Sizes, allergies and more can be added next."
          error={refusal.fields.likes}
        >
          {(control) => (
            <input
              {...control}
              name="likes"
              autoComplete="off"
              placeholder="pour-over coffee, mysteries, watercolor"
              value={draft.likes}
              onChange={(event) => change({ likes: event.target.value })}
            />
          )}
        </Field>
        {told && told.facts.length > 0 ? <ToldFacts {...told} /> : null}
        <p className="failure" role="alert">
          {failure}
        </p>
      </PersonForm>
    </Dialog>
  )
}

function ToldFacts({ facts }: Told) {
  return (
    <p className="meta">
      Also noted: {facts.map(({ text }) => text).join(', ')}.
      {facts.some(isOfHealth) ? ' Health and allergies stay with our own engine unless you allow more.' : ''}
    </p>
  )
}

const likesIn = (typed: string): { kind: 'like'; text: string }[] =>
  [...new Set(typed.split(/[,;\n]/).map((text) => text.trim()))]
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'like', text }))

/** What the server says of a fact is said of the field that all of them were written in. */
function fieldsOf(told: Readonly<Record<string, string>>): Record<string, string> {
  const likes = Object.entries(told).find(([field]) => field.startsWith('facts'))?.[1]
  const others = Object.entries(told).filter(([field]) => !field.startsWith('facts'))
  return { ...Object.fromEntries(others), ...(likes && { likes }) }
}
