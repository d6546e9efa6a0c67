import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Tooltip } from '../../ui/tooltip.tsx'
import { chooseTheme, onThemeChange, shownTheme } from './theme.ts'

export function ThemeSwitch() {
  const other = useSyncExternalStore(onThemeChange, shownTheme) === 'dark' ? 'light' : 'dark'
  const label = `Switch to ${other} theme`
  return (
    <Tooltip label={label}>
      {(anchor) => (
        <button
          ref={anchor}
          type="button"
          className="icon-btn"
          aria-label={label}
          onClick={() => chooseTheme(other)}
        >
          {other === 'dark' ? <Moon className="i" /> : <Sun className="i" />}
        </button>
      )}
    </Tooltip>
  )
}
