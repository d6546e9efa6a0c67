import { useId } from 'react'
import './switch.css'

type Props = { label: string; help: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A switch with its name and a line that says what it does. */
export function SettingSwitch({ label, help, isOn, onChange }: Props) {
  const id = useId()
  return (
    <label className="setting">
      <span>
        <b id={id}>{label}</b>
        <span id={`${id}-help`} className="meta">
          {help}
        </span>
      </span>
      <input
        className="switch"
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
