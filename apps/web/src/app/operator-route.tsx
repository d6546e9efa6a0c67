import { NOT_FOUND_TITLE } from '@presently/contract/site'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useCurrentUser } from '../features/auth/api.ts'
import { DeskFrame } from '../features/operator/desk-frame.tsx'
import { DeskGate } from '../features/operator/desk-gate.tsx'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Header } from './header.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OPERATOR_PAGES, operatorPageAt } from './operator-pages.ts'

/** The desk of whoever runs the site. To everybody else there is nothing here. */
export function OperatorRoute() {
  const user = useCurrentUser().data
  if (!user) return <Nothing />
  return (
    <DeskGate userId={user.id} nothing={<Nothing />} themeSwitch={<ThemeSwitch />}>
      <OpenDesk />
    </DeskGate>
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
      <Suspense fallback={<Spinner />}>
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
