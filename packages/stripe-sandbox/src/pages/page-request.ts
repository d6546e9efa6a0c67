import type { RawMap } from '../core/form.ts'
import type { Work } from '../core/work.ts'

/** What a page answers: markup, a way to go on, or an answer for a script. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly status?: number; readonly markup: string }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'data'; readonly value: object }

export interface PageVisit {
  readonly work: Work
  readonly given: RawMap
  /** The parts of the address that the pattern leaves open. */
  readonly parts: readonly string[]
  readonly publishableKey: string
}

export interface Page {
  readonly method: 'GET' | 'POST'
  readonly pattern: RegExp
  visit(visit: PageVisit): PageAnswer
}

/** A field of a submitted form; empty when it is missing. */
export function field(given: RawMap, name: string): string {
  const value = given[name]
  return typeof value === 'string' ? value.trim().slice(0, 500) : ''
}

export const showPage = (markup: string, status = 200): PageAnswer => ({ kind: 'page', status, markup })
export const goTo = (to: string): PageAnswer => ({ kind: 'go', to })
