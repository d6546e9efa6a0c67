import type { User } from '@presently/contract/auth'
import { LogOut } from 'lucide-react'
import { useLogout } from '../features/auth/calls.ts'
import { MenuButton } from '../ui/menu.tsx'
import './account-menu.css'

const HIDE_DELAY_MS = 140

/** The first letter of the username, for signed-in people: who they are, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const logout = useLogout()
  return (
    <MenuButton
      label={`Account menu for ${user.username}`}
      icon={<span className="avatar">{firstLetterOf(user.username)}</span>}
      intro={
        <>
          <b>{user.username}</b> <span className="meta">{user.email}</span>
        </>
      }
      hideDelayMs={HIDE_DELAY_MS}
    >
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={() => {
          if (!logout.isPending) logout.mutate()
        }}
      >
        <LogOut className="i" />
        Sign Out
      </button>
    </MenuButton>
  )
}

/** A whole character: half of an emoji is no letter. */
function firstLetterOf(name: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim())
  return (first?.segment ?? '').toUpperCase()
}
