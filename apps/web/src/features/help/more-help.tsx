import { CreditCard, Gift, type LucideIcon, Search } from 'lucide-react'
import { Link } from 'wouter'
import '../../ui/field.css'

type Props = {
  /** Opens the question of that slug, although its address may be open already. */
  onOpen: (slug: string) => void
}

type Popular = { slug: string; Icon: LucideIcon; title: string; text: string }

const POPULAR: readonly Popular[] = [
  {
    slug: 'upgrade-to-plus-or-premium',
    Icon: Gift,
    title: 'Upgrading to Premium',
    text: 'What each plan unlocks and how to switch.',
  },
  {
    slug: 'describe-someone-well',
    Icon: Search,
    title: 'Finding Perfect Gifts',
    text: 'How to describe someone so the ideas fit.',
  },
  {
    slug: 'cards-and-wallets',
    Icon: CreditCard,
    title: 'Billing & Payments',
    text: 'Cards, invoices, renewals and cancelling.',
  },
]

/** What most people ask, and where to go with the rest. */
export function MoreHelp({ onOpen }: Props) {
  return (
    <div className="wrap section">
      <div className="section-head">
        <h2 id="popular-topics">Popular Topics</h2>
      </div>
      <ul className="popular" aria-labelledby="popular-topics">
        {POPULAR.map(({ slug, Icon, title, text }) => (
          <li key={slug}>
            <a className="panel" href={`#${slug}`} onClick={() => onOpen(slug)}>
              <Icon className="i" />
              <h3>{title}</h3>
              <p>{text}</p>
            </a>
          </li>
        ))}
      </ul>
      <section className="still-need-help" aria-labelledby="still-need-help">
        <div>
          <h2 id="still-need-help">Still need help</h2>
          <p>We answer within 24 hours.</p>
        </div>
        <div className="row">
          <Link className="btn btn-box" href="/contact">
            Contact us
          </Link>
          <Link href="/terms">Terms</Link>
          <Link href="/privacy">Privacy</Link>
        </div>
      </section>
    </div>
  )
}
