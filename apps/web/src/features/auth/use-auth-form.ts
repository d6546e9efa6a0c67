import type { UseMutationResult } from '@tanstack/react-query'
import { type ChangeEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-message.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { useInvalidFocus } from '../../ui/invalid-focus.ts'
import type { Errors } from './checks.ts'
import { isConflict } from './failure.ts'

type Options<V, Output> = {
  initial: V
  /** What is wrong before the server is asked. */
  check: (values: V) => Errors
  mutation: Pick<UseMutationResult<Output, Error, V>, 'mutate' | 'isPending'>
  /** The field that the server means when it says that something is taken. */
  takenField?: string
}

type InputProps = {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

export type AuthForm<V> = {
  values: V
  errors: Errors
  inputProps: (name: keyof V & string) => InputProps
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
}

/**
 * A form that keeps what was typed until it succeeded, says at each field what is wrong with it, and puts the focus on
 * the first that is.
 */
export function useAuthForm<V extends Readonly<Record<string, string>>, Output>({
  initial,
  check,
  mutation,
  takenField,
}: Options<V, Output>): AuthForm<V> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, attempt)

  function refuse(found: Errors): void {
    setErrors(found)
    setAttempt((count) => count + 1)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (mutation.isPending) return
    const found = check(values)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    mutation.mutate(values, { onError: (error) => refuse(errorsFrom(error, takenField)) })
  }

  return {
    values,
    errors,
    formProps: { ref: form, noValidate: true, onSubmit },
    inputProps: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: ({ target }) => {
        setValues((before) => ({ ...before, [name]: target.value }))
        setErrors(({ [name]: _mended, ...others }) => others)
      },
    }),
  }
}

function errorsFrom(error: Error, takenField: string | undefined): Errors {
  const message = messageOf(error)
  return takenField && message && isConflict(error) ? { [takenField]: message } : fieldErrorsOf(error)
}
