import { type ReactNode, useId } from 'react'
import './field.css'
import { Problem } from './problem.tsx'

/** What the control inside a field must carry. */
export type ControlProps = {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type Props = {
  label: ReactNode
  /** One short sentence under the control. */
  help?: ReactNode
  /** What is wrong and what to change; shown in place of the help. */
  error?: string | null | undefined
  children: (control: ControlProps) => ReactNode
}

/**
 * A labelled control with its help or its error.
 *
 * @example
 * <Field label="Email" error={errors.email}>{(control) => <input {...control} type="email" name="email" />}</Field>
 */
export function Field({ label, help, error, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error || help
  return (
    <div className="field" {...(error ? { 'data-error': true } : {})}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(note ? { 'aria-describedby': noteId } : {}),
      })}
      {error ? (
        <Problem id={noteId} text={error} />
      ) : help ? (
        <p className="help" id={noteId}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
