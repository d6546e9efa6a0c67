import { type RefObject, useEffect } from 'react'

/** What is wrong with the fields of a form; a new one with each refusal, which leads to the first of them. */
export type Refusal = { readonly fields: Readonly<Record<string, string>> }
export const NO_REFUSAL: Refusal = { fields: {} }

/**
 * After a form was refused: the focus on its first field that is wrong. `attempt` changes with each refusal, and with
 * nothing else, so that the focus stays where somebody mends the form.
 */
export function useInvalidFocus(form: RefObject<HTMLElement | null>, attempt: unknown): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, attempt])
}
