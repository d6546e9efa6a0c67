import type { User } from '@presently/contract/auth'
import { LogOut } from 'lucide-react'
import { useLogout } from '../features/auth/calls.ts'
import { NoticeBell } from '../features/notifications/notice-bell.tsx'
import { initialOf } from '../lib/initial.ts'
import { MenuButton } from '../ui/menu.tsx'
import './account-menu.css'

const HIDE_DELAY_MS = 140

/** What only signed-in people have in the header: their bell, and their menu. */
export function AccountMenu({ user }: { user: User }) {
  return (
    <>
      <NoticeBell />
      <OwnMenu user={user} />
    </>
  )
}

/** The first letter of the username: who they are, and the way out. */
function OwnMenu({ user }: { user: User }) {
  const logout = useLogout()
  return (
    <MenuButton
      label={`Account menu for ${user.username}`}
      icon={<span className="avatar">{initialOf(user.username)}</span>}
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
