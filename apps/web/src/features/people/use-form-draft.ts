import { useState } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { useDraft } from '../../lib/drafts.tsx'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { NO_REFUSAL, type Refusal } from '../../ui/invalid-focus.ts'

type Fields = Refusal['fields']

type FormDraft<Draft> = {
  readonly draft: Draft
  /** What is wrong with which field; none while nothing was refused. */
  readonly refusal: Refusal
  /** Why it was not kept, where no field is to blame. */
  readonly failure: string | null
  /** Writes into it: what was refused before is forgiven. */
  readonly change: (part: Partial<Draft>) => void
  readonly refuse: (fields: Fields) => void
  /** Says what the server refused, at its fields where it names any. */
  readonly tellFailure: (error: unknown) => void
  /** As it was at first. */
  readonly empty: () => void
}

/**
 * What is written in the form of a dialog, and what was refused of it. It is kept under its name where the session ends.
 *
 * @param first what stands in it at first; the same as long as the form is shown
 * @param fieldsOf the fields of this form, of those that the server names
 */
export function useFormDraft<Draft extends object>(
  name: string,
  first: Draft,
  fieldsOf: (told: Fields) => Fields = (told) => told,
): FormDraft<Draft> {
  const [draft, setDraft] = useDraft(name, first)
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const [failure, setFailure] = useState<string | null>(null)

  function forgive() {
    setRefusal(NO_REFUSAL)
    setFailure(null)
  }

  return {
    draft,
    refusal,
    failure,
    change(part) {
      setDraft((before) => ({ ...before, ...part }))
      forgive()
    },
    refuse: (fields) => setRefusal({ fields }),
    tellFailure(error) {
      const fields = fieldsOf(fieldErrorsOf(error))
      setRefusal({ fields })
      setFailure(Object.keys(fields).length > 0 ? null : reasonOf(error))
    },
    empty() {
      setDraft(() => first)
      forgive()
    },
  }
}
