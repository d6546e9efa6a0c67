import type { User } from '@presently/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { trackEvent } from '../../lib/analytics.ts'
import { useDraft } from '../../lib/drafts.tsx'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { toast } from '../../ui/toast.ts'
import { putSettings, type SettingsBody } from './api.ts'
import { bodyOf, isRangeTurned, type SettingsValues, saveAlike, valuesOf } from './settings-values.ts'

const RANGE_TURNED = 'Minimum budget cannot be higher than maximum budget.'
const TOO_LOW = 'A budget is at least 0.'
const UNREADABLE = 'Write the budget as a number.'

/** Field -> what is wrong with it; `budgetRange` stands for both budgets together. */
type Problems = Readonly<Partial<Record<keyof SettingsValues | 'budgetRange', string>>>
type Edits = Partial<SettingsValues>
const NO_EDITS: Edits = {}
export type BudgetName = 'budgetMin' | 'budgetMax'

export type SettingsForm = {
  values: SettingsValues
  problems: Problems
  /** Changes with each refusal. */
  refusals: number
  isChanged: boolean
  isSaving: boolean
  change: (edit: Edits) => void
  /** `unreadable`: budget fields in which stands what is no number, and which a browser therefore calls empty. */
  submit: (unreadable: readonly BudgetName[]) => void
}

/**
 * The state of the form: what was typed lies over what the account says, so that the account can be fetched anew
 * without a typed word being lost.
 */
export function useSettingsForm(user: User, onUserChange: (user: User) => Promise<void>): SettingsForm {
  const [edits, setEdits] = useDraft('settings', NO_EDITS)
  const [{ problems, refusals }, setVerdict] = useState<{ problems: Problems; refusals: number }>({
    problems: {},
    refusals: 0,
  })
  const values = { ...valuesOf(user), ...edits }
  const refuse = (found: Problems) =>
    setVerdict((before) => ({ problems: found, refusals: before.refusals + 1 }))

  const save = useMutation({
    mutationFn: ({ body }: { body: SettingsBody; sent: Edits }) => putSettings(body),
    onSuccess: async (saved, { sent }) => {
      toast({ title: 'Settings saved', variant: 'success' })
      trackEvent('settings_saved')
      await onUserChange(saved)
      // What was typed while the form was on its way is still to be saved.
      setEdits((now) => (now === sent ? NO_EDITS : now))
    },
    onError: (error) => {
      toast({
        title: 'Save failed',
        description: 'There was an error saving your settings.',
        variant: 'destructive',
      })
      refuse(fieldErrorsOf(error))
    },
  })

  function change(edit: Edits): void {
    setEdits((now) => ({ ...now, ...edit }))
    setVerdict((before) => ({ ...before, problems: without(before.problems, edit) }))
  }

  function submit(unreadable: readonly BudgetName[]): void {
    if (save.isPending) return
    const body = bodyOf(values)
    const found = problemsOf(body, unreadable)
    if (found.budgetRange) {
      toast({ title: 'Invalid budget range', description: found.budgetRange, variant: 'destructive' })
    }
    if (Object.keys(found).length > 0) return refuse(found)
    setVerdict((before) => ({ ...before, problems: {} }))
    save.mutate({ body, sent: edits })
  }

  const isChanged = !saveAlike(values, valuesOf(user))
  return { values, problems, refusals, isChanged, isSaving: save.isPending, change, submit }
}

/** What can be told without the server. */
function problemsOf(body: SettingsBody, unreadable: readonly BudgetName[]): Problems {
  if (isRangeTurned(body)) return { budgetRange: RANGE_TURNED }
  return {
    ...((body.budgetMin ?? 0) < 0 && { budgetMin: TOO_LOW }),
    ...((body.budgetMax ?? 0) < 0 && { budgetMax: TOO_LOW }),
    ...Object.fromEntries(unreadable.map((name) => [name, UNREADABLE])),
  }
}

/** The problems that an edit leaves: a field that is being mended is not wrong until it is judged again. */
function without(problems: Problems, edit: Edits): Problems {
  const touchesBudget = 'budgetMin' in edit || 'budgetMax' in edit
  const kept = Object.entries(problems).filter(
    ([field]) => !(field in edit) && !(touchesBudget && field === 'budgetRange'),
  )
  return Object.fromEntries(kept)
}
