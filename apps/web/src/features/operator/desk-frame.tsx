import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Badge } from '../../ui/badge.tsx'
import { Brand } from '../../ui/brand.tsx'
import './operator.css'

type Props = {
  tabs: readonly { readonly path: string; readonly label: string }[]
  /** The path of the tab that is open. */
  current: string | null
  themeSwitch: ReactNode
  children: ReactNode
}

/** The slim header of the desk around its pages. */
export function DeskFrame({ tabs, current, themeSwitch, children }: Props) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current !== null && strip.current) bringIntoStrip(strip.current)
  }, [current])
  return (
    <>
      <header className="op-head">
        <div className="wrap">
          <Brand />
          <Badge tone="delft">Operator</Badge>
          {tabs.length > 0 ? (
            <nav className="op-nav" aria-label="Operator" ref={strip}>
              {tabs.map(({ path, label }) => (
                <Link
                  key={path}
                  href={path}
                  {...(path === current ? { 'aria-current': 'page' as const } : {})}
                >
                  {label}
                </Link>
              ))}
            </nav>
          ) : null}
          <div className="end">{themeSwitch}</div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

/** On phones the tabs are a strip that runs on sideways: the open one is moved to its middle, and nothing else. */
function bringIntoStrip(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-current]')
  if (!tab) return
  const { left, width } = tab.getBoundingClientRect()
  strip.scrollLeft += left - strip.getBoundingClientRect().left - (strip.clientWidth - width) / 2
}
