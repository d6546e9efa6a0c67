import { Field } from '../../ui/field.tsx'

type Props = {
  label: string
  name: string
  help?: string
  error: string | undefined
  /** Tells password managers whether to fill in the known one or to offer a new one. */
  isNew?: boolean
  onChange?: (password: string) => void
}

export function PasswordField({ label, name, help, error, isNew = false, onChange }: Props) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <input
          {...control}
          type="password"
          name={name}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  )
}
