import { Link, useLocation } from 'wouter'
import { useCurrentUser } from '../features/auth/api.ts'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'
import { Brand } from '../ui/brand.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AppLink } from './app-link.tsx'
import { MoreMenu } from './more-menu.tsx'
import '../ui/button.css'
import './header.css'

const LINKS = [
  { href: '/deals', label: 'Deals', hasDot: true },
  { href: '/guides', label: 'Gift Guides', hasDot: false },
  { href: '/reminders', label: 'Reminders', hasDot: false },
  { href: '/saved', label: 'Saved', hasDot: false },
] as const

/** The current header. On home it stands inside the primrose box and takes its ink. */
export function Header({ tone }: { tone: 'box' | 'plain' }) {
  const [path] = useLocation()
  return (
    <header className={tone === 'box' ? 'head head-box' : 'head'}>
      <div className="wrap">
        <Brand />
        <nav className="nav" aria-label="Main">
          {LINKS.map(({ href, label, hasDot }) => (
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

/** The account's menu, or the way to sign in, which keeps its place while it is not yet known who is there. */
function Account() {
  const user = useCurrentUser()
  if (user.data) return <AccountMenu user={user.data} />
  return (
    <Link className={user.isFetched ? 'btn btn-quiet' : 'btn btn-quiet invisible'} href="/auth">
      Sign In
    </Link>
  )
}
