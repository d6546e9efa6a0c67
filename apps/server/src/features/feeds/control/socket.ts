/** Orders about feeds from this machine, while the site runs on the embedded database. */
import { askSite as ask, serveOrders as serve } from '../../../platform/order-socket.ts'
import { carryOut, type FeedAnswer, FeedOrder, type OrderDeps } from './orders.ts'

type ControlLog = Parameters<typeof serve>[2]

/** Listens until the returned function ends it. Where that cannot be, the site runs on without. */
export function serveOrders(path: string, deps: OrderDeps, log: ControlLog): Promise<() => Promise<void>> {
  const failed: FeedAnswer = { kind: 'refused', sentence: 'The site could not do it; its log says why.' }
  return serve(
    path,
    {
      about: 'feeds',
      failed,
      carryOut: async (asked, { say, signal }) => {
        const order = FeedOrder.safeParse(asked)
        if (order.success) return carryOut(deps, order.data, { say, signal })
        const sentence = order.error.issues[0]?.message ?? 'The order cannot be read.'
        say({ kind: 'refused', sentence } satisfies FeedAnswer)
      },
    },
    log,
  )
}

/** Asks the running site; null where none listens. */
export async function askSite(
  path: string,
  order: FeedOrder,
  say: (answer: FeedAnswer) => void,
): Promise<'answered' | 'nobody'> {
  let isAnswered = false
  const hear = (heard: unknown): void => {
    const answer = heard as FeedAnswer // our own site's words
    isAnswered = answer.kind !== 'progress'
    say(answer)
  }
  if (!(await ask(path, order, hear))) return 'nobody'
  if (!isAnswered)
    say({ kind: 'refused', sentence: 'The site ended before it was done. Ask again once it runs.' })
  return 'answered'
}
