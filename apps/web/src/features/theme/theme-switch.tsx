import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Tooltip } from '../../ui/tooltip.tsx'
import { chooseTheme, onThemeChange, shownTheme, type Theme } from './theme.ts'

/** Nobody knows yet what the page will show. */
const themeOfFirstScreen = (): Theme => 'light'

export function ThemeSwitch() {
  const other =
    useSyncExternalStore(onThemeChange, shownTheme, themeOfFirstScreen) === 'dark' ? 'light' : 'dark'
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
