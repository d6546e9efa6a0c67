import { appPathAt } from '@presently/contract/site'
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'wouter'

/** A link to any page of the site: screens of the application are shown at once, other pages are loaded. */
export function AppLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const [current] = useLocation()
  const [path = '', part] = href.split('#')
  // To a part of the screen that is open, the browser knows the way.
  const isHere = part !== undefined && path === current
  if (appPathAt(path) && !isHere) {
    return (
      <Link href={href} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
