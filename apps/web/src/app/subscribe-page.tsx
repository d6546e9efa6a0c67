import { useCurrentUser } from '../features/auth/api.ts'
import { SubscribeScreen } from '../features/subscription/subscribe-screen.tsx'
import { usePaid } from './use-paid.ts'

/** The page of the single plan, for accounts and for visitors. */
export function SubscribePage() {
  const user = useCurrentUser().data
  const onPaid = usePaid()
  return <SubscribeScreen user={user} onPaid={() => onPaid('premium')} />
}
