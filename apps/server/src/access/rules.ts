/** The one table of rules: what each word of access means for a viewer. */
import type { Access } from '@presently/contract/call'
import type { ErrorCode } from '@presently/contract/errors'
import type { Viewer } from './viewer.ts'

/** Null lets the viewer pass; a code refuses. */
type Rule = (viewer: Viewer) => ErrorCode | null

/** A rule that asks for an account first, and then for what its plan opens. */
const needs =
  (isOpen: (plan: Extract<Viewer, { kind: 'account' }>['plan']) => boolean): Rule =>
  (viewer) => {
    if (viewer.kind === 'visitor') return 'unauthorized'
    return isOpen(viewer.plan) ? null : 'upgrade-required'
  }

export const RULES: Readonly<Record<Access, Rule>> = {
  anyone: () => null,
  'signed-in': needs(() => true),
  /** Any plan that gives access now (DECISIONS 13). */
  paid: needs(({ premiumActive, isPremium }) => premiumActive || isPremium),
  premium: needs(({ isPremium }) => isPremium),
}
