import type { ComponentProps } from 'react'
import './button.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'shop' | 'ink' | 'danger' | 'box' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Takes the whole width. */
  block?: boolean | undefined
}

function classOf({ variant = 'primary', size = 'md', block = false }: Look, className?: string): string {
  const names = [
    'btn',
    `btn-${variant}`,
    size === 'md' ? '' : `btn-${size}`,
    block ? 'btn-block' : '',
    className,
  ]
  return names.filter(Boolean).join(' ')
}

/** A button, which sends no form unless its type says so. One ribbon (`primary`) a view; while it works it is `aria-disabled`. */
export function Button({
  variant,
  size,
  block,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={classOf({ variant, size, block }, className)} {...rest} />
}

/** An anchor that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a className={classOf({ variant, size, block }, className)} {...rest}>
      {children}
    </a>
  )
}
