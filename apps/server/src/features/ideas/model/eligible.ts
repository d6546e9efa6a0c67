/** Which searches a model is asked about. */
import type { NoticeKind, Suggestions } from '@presently/engine/suggest'

/** Searches that are no wish for a gift, or one that we do not help with: their texts stay here. */
const UNASKED: ReadonlySet<NoticeKind> = new Set(['unsafe', 'injection', 'gibberish', 'all-seen'])

/** What gives orders to a machine is told to none: whatever else it asks for, our engine answers. */
export const mayBeAsked = ({ notice, hasOrders }: Suggestions): boolean =>
  !hasOrders && (notice === null || !UNASKED.has(notice.kind))
