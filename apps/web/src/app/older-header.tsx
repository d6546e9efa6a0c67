import { Link, useLocation } from 'wouter'
import { useCurrentUser } from '../features/auth/api.ts'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'
import { Badge } from '../ui/badge.tsx'
import { Brand } from '../ui/brand.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AppLink } from './app-link.tsx'
import type { HeaderProps } from './header.tsx'
import { MoreMenu } from './more-menu.tsx'
import './older-header.css'

const LINKS = [
  { href: '/deals', label: 'Deals', isPro: false },
  { href: '/guides', label: 'Gift Guides', isPro: false },
  { href: '/reminders', label: 'Reminders', isPro: true },
  { href: '/saved', label: 'Saved', isPro: true },
  { href: '/about', label: 'About', isPro: false },
] as const

/** The header before the present one, shown while the flag newHeader is off: every link in sight, PRO where a plan is needed. */
export function OlderHeader({ tone }: HeaderProps) {
  const [path] = useLocation()
  return (
    <header className={tone === 'box' ? 'head head-older head-box' : 'head head-older'}>
      <div className="wrap">
        <Brand />
        <nav className="older-nav" aria-label="Main">
          <ul>
            {LINKS.map(({ href, label, isPro }) => (
              <li key={href}>
                <AppLink href={href} {...(path === href ? { 'aria-current': 'page' as const } : {})}>
                  {label}
                  {isPro ? (
                    <>
                      {' '}
                      <Badge tone="ribbon">PRO</Badge>
                    </>
                  ) : null}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
        <Account />
      </div>
    </header>
  )
}

/** The way to sign in; for those who are, the menus that lead to what is theirs, which no link above does. */
function Account() {
  const user = useCurrentUser()
  if (user.data) {
    return (
      <>
        <AccountMenu user={user.data} />
        <MoreMenu />
      </>
    )
  }
  return (
    <Link
      className={user.isFetched ? 'btn btn-secondary btn-sm' : 'btn btn-secondary btn-sm invisible'}
      href="/auth"
    >
      Sign In
    </Link>
  )
}
