import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import './home-page.css'

/** Home before a search: the header inside the primrose box, and what stands below it. */
export function HomeFrame({ children }: { children: ReactNode }) {
  return (
    <div className="home">
      <div className="hero-head">
        <Header tone="box" />
      </div>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
