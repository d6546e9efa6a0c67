import type { Notice, NoticeKind } from '../suggest.ts'

export const say = (kind: NoticeKind, message: string, starters: readonly string[] = []): Notice => ({
  kind,
  message,
  starters,
})
