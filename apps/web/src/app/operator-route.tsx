import { NOT_FOUND_TITLE } from '@presently/contract/site'
import { Suspense, useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useCurrentUser } from '../features/auth/api.ts'
import { signInAddress } from '../features/auth/redirect.ts'
import { DeskFrame } from '../features/operator/desk-frame.tsx'
import { DeskGate } from '../features/operator/desk-gate.tsx'
import { JoinPage } from '../features/operator/join-page.tsx'
import { WaitingPage } from '../features/operator/waiting.tsx'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Header } from './header.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OPERATOR_PAGES, operatorPageAt } from './operator-pages.ts'

const JOIN_PATH = '/operator/join'

/** The desk of whoever runs the site. To everybody else there is nothing here. */
export function OperatorRoute() {
  const user = useCurrentUser().data
  const [path] = useLocation()
  if (path === JOIN_PATH) return <Join email={user?.email ?? null} />
  if (!user) return <Nothing />
  return (
    <DeskGate userId={user.id} nothing={<Nothing />} themeSwitch={<ThemeSwitch />}>
      <OpenDesk />
    </DeskGate>
  )
}

/** A link that makes an operator: whoever is not signed in does that first, and comes back. */
function Join({ email }: { email: string | null }) {
  const token = new URLSearchParams(useSearch()).get('token')
  if (!token) return <Nothing />
  if (email === null) return <Redirect to={signInAddress(location)} replace />
  return (
    <DeskFrame tabs={[]} current={null} themeSwitch={<ThemeSwitch />}>
      <JoinPage token={token} email={email} />
    </DeskFrame>
  )
}

function OpenDesk() {
  const [path] = useLocation()
  const page = operatorPageAt(path)
  useEffect(() => {
    for (const { preload } of OPERATOR_PAGES) void preload()
  }, [])
  if (!page) return <Nothing />
  return (
    <DeskFrame tabs={OPERATOR_PAGES} current={page.path} themeSwitch={<ThemeSwitch />}>
      <Suspense fallback={<WaitingPage />}>
        <page.Page />
      </Suspense>
    </DeskFrame>
  )
}

/** The page that stands at every address where nothing is. */
function Nothing() {
  useDocumentTitle(NOT_FOUND_TITLE)
  return (
    <>
      <Header tone="plain" />
      <main id="main" tabIndex={-1}>
        <NotFoundPage />
      </main>
    </>
  )
}
