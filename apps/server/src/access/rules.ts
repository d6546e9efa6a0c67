/** The one table of rules: what each word of access means for a viewer. */
import type { Access, Call } from '@presently/contract/call'
import type { ErrorCode } from '@presently/contract/errors'
import type { Desk } from './desk/desk.ts'
import type { Viewer } from './viewer.ts'

/** Null lets the viewer pass; a code refuses. The desk is asked for where the word is one of operators. */
type Rule = (viewer: Viewer, desk: Desk) => ErrorCode | null

/** A rule that asks for an account first, and then for what its plan opens. */
const needs =
  (isOpen: (plan: Extract<Viewer, { kind: 'account' }>['plan']) => boolean): Rule =>
  (viewer) => {
    if (viewer.kind === 'visitor') return viewer.isSuspended ? 'suspended' : 'unauthorized'
    return isOpen(viewer.plan) ? null : 'upgrade-required'
  }

/** To everybody else there is nothing at this address: nobody is told who runs the site. */
const isOperator: Rule = (_viewer, { kind }) => (kind === 'operator' ? null : 'not-found')

export const RULES: Readonly<Record<Access, Rule>> = {
  anyone: () => null,
  'signed-in': needs(() => true),
  /** Any plan that gives access now. */
  paid: needs(({ premiumActive, isPremium }) => premiumActive || isPremium),
  premium: needs(({ isPremium }) => isPremium),
  'operator-account': isOperator,
  operator: (viewer, desk) =>
    isOperator(viewer, desk) ?? (desk.kind === 'operator' && desk.isOpen ? null : 'desk-locked'),
}

/** Whether calls with this word of access are for whoever runs the site. */
export const isForOperators = (access: Access): boolean =>
  access === 'operator' || access === 'operator-account'

/** The rule of a call's access, and whether it needs a code that was given just now. */
export function refusalOf(
  { access, needsCode }: Pick<Call, 'access' | 'needsCode'>,
  viewer: Viewer,
  desk: Desk,
): ErrorCode | null {
  const refusal = RULES[access](viewer, desk)
  if (refusal || !needsCode) return refusal
  return desk.kind === 'operator' && desk.hasFreshCode ? null : 'code-needed'
}
