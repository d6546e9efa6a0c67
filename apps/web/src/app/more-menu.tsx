import {
  Bell,
  BookOpen,
  Gift,
  Heart,
  History,
  Info,
  type LucideIcon,
  Mail,
  Menu,
  Share2,
  Tag,
  UserRound,
} from 'lucide-react'
import { useCurrentUser } from '../features/auth/api.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { MenuButton } from '../ui/menu.tsx'
import { AppLink } from './app-link.tsx'

export function MoreMenu() {
  const user = useCurrentUser()
  return (
    <MenuButton label="More" icon={<Menu className="i" />}>
      <Entry href="/deals" Icon={Tag} label="Deals" hasDot />
      <Entry href="/reminders" Icon={Bell} label="Reminders" />
      <Entry href="/saved" Icon={Heart} label="Saved" />
      {user.data?.isPremium ? <Entry href="/people" Icon={UserRound} label="People" /> : null}
      <Entry href="/guides" Icon={BookOpen} label="Gift Guides" />
      <Entry href="/history" Icon={History} label="History" />
      <Entry href="/settings" Icon={UserRound} label="Profile / Settings" />
      {user.data?.isPremium ? (
        <Entry href="/settings#premium" Icon={Gift} label="Manage Premium" className="up" />
      ) : (
        <UpgradeEntry />
      )}
      <hr />
      <Entry href="/invite" Icon={Share2} label="Invite & Share" />
      <Entry href="/about" Icon={Info} label="About" />
      <Entry href="/contact" Icon={Mail} label="Contact" />
    </MenuButton>
  )
}

type EntryProps = { href: string; Icon: LucideIcon; label: string; hasDot?: boolean; className?: string }

function Entry({ href, Icon, label, hasDot = false, className }: EntryProps) {
  return (
    <AppLink href={href} role="menuitem" tabIndex={-1} className={className}>
      <Icon className="i" />
      {label}
      {hasDot ? <span className="dot" aria-hidden="true" /> : null}
    </AppLink>
  )
}

/** Premium members manage what everyone else may buy. */
function UpgradeEntry() {
  const openUpgrade = useOpenUpgrade()
  return (
    <button type="button" role="menuitem" tabIndex={-1} className="up" onClick={() => openUpgrade()}>
      <Gift className="i" />
      Upgrade to Premium
    </button>
  )
}
