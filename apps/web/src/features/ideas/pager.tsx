import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import './pager.css'

/** More of them leave no room for words beside them on a phone. */
const FEW_PAGES = 4

type Props = {
  page: number
  pages: number
  addressOfPage: (page: number) => string
  /** Goes along in the history entry of each page. */
  state: unknown
  onTurn: (page: number) => void
}

export function Pager({ page, pages, addressOfPage, state, onTurn }: Props) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const link = (target: number, children: ReactNode) => (
    <PageLink
      key={target}
      href={target < 1 || target > pages ? null : addressOfPage(target)}
      isCurrent={target === page}
      state={state}
      onTurn={() => onTurn(target)}
    >
      {children}
    </PageLink>
  )
  return (
    <nav className={pages > FEW_PAGES ? 'pager many' : 'pager'} aria-label="Pages">
      {link(
        page - 1,
        <>
          <ChevronLeft className="i" />
          <span>Previous</span>
        </>,
      )}
      {numbers.map((number) => link(number, number))}
      {link(
        page + 1,
        <>
          <span>Next</span>
          <ChevronRight className="i" />
        </>,
      )}
    </nav>
  )
}

type PageLinkProps = {
  /** Null where there is no such page. */
  href: string | null
  isCurrent: boolean
  state: unknown
  onTurn: () => void
  children: ReactNode
}

function PageLink({ href, isCurrent, state, onTurn, children }: PageLinkProps) {
  if (href === null) {
    return (
      <span className="page" role="link" aria-disabled="true">
        {children}
      </span>
    )
  }
  return (
    <Link
      className="page"
      href={href}
      state={state}
      onClick={onTurn}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      {children}
    </Link>
  )
}
