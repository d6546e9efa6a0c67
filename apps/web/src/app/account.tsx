import type { User } from '@presently/contract/auth'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useCurrentUser } from '../features/auth/api.ts'
import { lazyPage } from './lazy-page.ts'

const Menu = lazyPage(() => import('./account-menu.tsx').then((part) => part.AccountMenu))

/** Fetches what whoever looks needs beyond a visitor. Never fails. */
export const loadAccount = (user: User | null | undefined): Promise<void> =>
  user ? Menu.preload() : Promise.resolve()

/** The account's menu, or the way to sign in, which keeps its place while it is not yet known who is there. */
export function Account() {
  const user = useCurrentUser()
  const isKnown = user.isFetched && !user.data
  const signIn = (
    <Link className={isKnown ? 'btn btn-quiet' : 'btn btn-quiet invisible'} href="/auth">
      Sign In
    </Link>
  )
  if (!user.data) return signIn
  return (
    <Suspense fallback={signIn}>
      <Menu.Page user={user.data} />
    </Suspense>
  )
}
