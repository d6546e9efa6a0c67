import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import './home-page.css'

// The same element each time: what is typed below draws none of it again.
const HEAD = (
  <div className="hero-head">
    <Header tone="box" />
  </div>
)

/** Home before a search: the header inside the primrose box, and what stands below it. */
export function HomeFrame({ children }: { children: ReactNode }) {
  return (
    <div className="home">
      {HEAD}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
