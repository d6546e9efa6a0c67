import { appPathAt } from '@presently/contract/site'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { useCurrentUser } from '../features/auth/api.ts'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { redirectTarget } from '../features/auth/redirect.ts'
import { loadPage } from '../lib/leave-page.ts'
import { LoadingScreen } from './loading-screen.tsx'

/** Signing in; whoever is signed in, or becomes so here, is led on to where they wanted to go. */
export function SignInPage() {
  const user = useCurrentUser().data
  const target = redirectTarget(useSearch())
  return user ? <Leave target={target} /> : <AuthPage />
}

function Leave({ target }: { target: string }) {
  useEffect(() => {
    const [path = ''] = target.split(/[?#]/)
    // Back never leads to the form again.
    if (appPathAt(path)) navigate(target, { replace: true })
    else loadPage(target)
  }, [target])
  return <LoadingScreen isHome={false} />
}
