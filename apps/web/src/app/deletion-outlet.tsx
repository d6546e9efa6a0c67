import { Suspense } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'

const DeletionNotice = lazyExtra(() => import('./deletion-notice.tsx').then((part) => part.DeletionNotice))

/** Where it is said that an account will be removed. Few need it, and only they load it. */
export function DeletionOutlet() {
  const deletionDate = useCurrentUser().data?.deletionDate
  return deletionDate ? (
    <Suspense fallback={null}>
      <DeletionNotice />
    </Suspense>
  ) : null
}
