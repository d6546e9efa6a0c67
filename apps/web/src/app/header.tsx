import { useLocation } from 'wouter'
import { useCurrentUser } from '../features/auth/api.ts'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MoreMenu } from './more-menu.tsx'
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
            <a key={href} href={href} {...(path === href ? { 'aria-current': 'page' as const } : {})}>
              {label}
              {hasDot ? <span className="dot" aria-hidden="true" /> : null}
            </a>
          ))}
        </nav>
        <ThemeSwitch />
        <SignInLink />
        <MoreMenu />
      </div>
    </header>
  )
}

/** Keeps its place while it is not yet known whether someone is signed in. */
function SignInLink() {
  const user = useCurrentUser()
  if (user.data) return null
  return (
    <ButtonLink variant="quiet" href="/auth" className={user.isFetched ? undefined : 'invisible'}>
      Sign In
    </ButtonLink>
  )
}
