import type { ReactNode } from 'react'
import './account.css'

/** The panels of the account under one heading. */
export function AccountSection({ children }: { children: ReactNode }) {
  return (
    <section className="account" aria-labelledby="account-heading">
      <h2 id="account-heading">Your account</h2>
      {children}
    </section>
  )
}
