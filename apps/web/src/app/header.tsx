import { MAIN_LINKS } from '@presently/contract/site'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'
import { loadChunk } from '../lib/load-chunk.ts'
import { readSiteConfig } from '../lib/site-config.ts'
import { Brand } from '../ui/brand.tsx'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { Account } from './account.tsx'
import { AppLink } from './app-link.tsx'
import { MoreMenu } from './more-menu.tsx'
import '../ui/button.css'
import './header.css'

export type HeaderProps = {
  /** On home it stands inside the primrose box and takes its ink. */
  tone: 'box' | 'plain'
}

const OlderHeader = lazyExtra(
  () => loadChunk(() => import('./older-header.tsx').then((part) => part.OlderHeader)),
  HeaderRoom,
)

/** The header that the flag newHeader chooses; off, the older one, whose code comes only then. */
export function Header({ tone }: HeaderProps) {
  if (readSiteConfig().flags.newHeader) return <CurrentHeader tone={tone} />
  return (
    <Suspense fallback={<HeaderRoom />}>
      <OlderHeader tone={tone} />
    </Suspense>
  )
}

function HeaderRoom() {
  return <div className="head head-older" />
}

function CurrentHeader({ tone }: HeaderProps) {
  const [path] = useLocation()
  return (
    <header className={tone === 'box' ? 'head head-box' : 'head'}>
      <div className="wrap">
        <Brand />
        <nav className="nav" aria-label="Main">
          {MAIN_LINKS.map(({ href, label, hasDot }) => (
            <AppLink key={href} href={href} {...(path === href ? { 'aria-current': 'page' as const } : {})}>
              {label}
              {hasDot ? <span className="dot" aria-hidden="true" /> : null}
            </AppLink>
          ))}
        </nav>
        <ThemeSwitch />
        <Account />
        <MoreMenu />
      </div>
    </header>
  )
}
