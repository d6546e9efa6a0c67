import type { Appearance } from '@stripe/stripe-js'

/** The page's own look for Stripe's fields, which cannot read it: they stand in a page of Stripe's. */
export function appearanceOf(page: HTMLElement = document.documentElement): Appearance {
  const style = getComputedStyle(page)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  const variables = {
    colorPrimary: token('--ribbon-text'),
    colorBackground: token('--surface'),
    colorText: token('--ink'),
    colorTextSecondary: token('--ink-2'),
    colorTextPlaceholder: token('--ink-3'),
    colorDanger: token('--danger'),
    borderRadius: token('--r-m'),
  }
  return {
    theme: page.dataset.theme === 'dark' ? 'night' : 'stripe',
    // Stripe refuses empty values.
    variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
  }
}
