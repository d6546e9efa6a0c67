import type { User } from '@presently/contract/auth'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useCurrentUser } from '../features/auth/api.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { lazyPart } from '../ui/lazy-part.ts'

/** The header stands on every screen, also on the one that says that nothing came: it must not fail with its menu. */
const Menu = lazyPart<{ user: User }>(
  () => loadChunk(() => import('./account-menu.tsx').then((part) => part.AccountMenu)),
  { Other: () => <SignIn /> },
)

/** Fetches what whoever looks needs beyond a visitor. Never fails. */
export const loadAccount = (user: User | null | undefined): Promise<void> =>
  user ? Menu.preload() : Promise.resolve()

/** The account's menu, or the way to sign in, which keeps its place while it is not yet known who is there. */
export function Account() {
  const user = useCurrentUser()
  if (!user.data) return <SignIn isShown={user.isFetched} />
  return (
    <Suspense fallback={<SignIn />}>
      <Menu.Part user={user.data} />
    </Suspense>
  )
}

const SignIn = ({ isShown = false }: { isShown?: boolean }) => (
  <Link className={isShown ? 'btn btn-quiet' : 'btn btn-quiet invisible'} href="/auth">
    Sign In
  </Link>
)
