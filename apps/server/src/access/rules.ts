/** The one table of rules: what each word of access means for a viewer. */
import type { Access } from '@presently/contract/call'
import type { ErrorCode } from '@presently/contract/errors'
import type { Viewer } from './viewer.ts'

/** Null lets the viewer pass; a code refuses. */
type Rule = (viewer: Viewer) => ErrorCode | null

const needsAccount: Rule = ({ kind }) => (kind === 'visitor' ? 'unauthorized' : null)

export const RULES: Readonly<Record<Access, Rule>> = {
  anyone: () => null,
  'signed-in': needsAccount,
  paid: needsAccount,
  premium: needsAccount,
}
