/** The order for a link from this machine, while the site runs on the embedded database. */
import { z } from 'zod'
import { askSite, serveOrders } from '../../../platform/order-socket.ts'
import { type LinkDeps, makeLink } from './service.ts'

const LinkOrder = z.strictObject({ verb: z.literal('make-link') })
const LinkAnswer = z.union([
  z.object({ link: z.string(), expiresAt: z.string() }),
  z.object({ refused: z.string() }),
])
/** A link, or why there is none. */
export type LinkAnswer = z.output<typeof LinkAnswer>

const ORDER: z.output<typeof LinkOrder> = { verb: 'make-link' }
const NO_ANSWER: LinkAnswer = { refused: 'The site ended before it was done. Ask again once it runs.' }

/** Makes a link by order of whoever may use the machine. */
export async function orderedLink(deps: LinkDeps): Promise<LinkAnswer> {
  const { link, expiresAt } = await makeLink(deps, null)
  return { link, expiresAt: expiresAt.toISOString() }
}

/** Listens until the returned function ends it. */
export const serveLinkOrders = (
  path: string,
  deps: LinkDeps,
  log: Parameters<typeof serveOrders>[2],
): Promise<() => Promise<void>> =>
  serveOrders(
    path,
    {
      about: 'operators',
      failed: { refused: 'The site could not do it; its log says why.' } satisfies LinkAnswer,
      carryOut: async (order, { say }) => {
        if (LinkOrder.safeParse(order).success) say(await orderedLink(deps))
        else say({ refused: 'The order cannot be read.' } satisfies LinkAnswer)
      },
    },
    log,
  )

/** Asks the running site for a link; null where none listens. */
export async function askSiteForLink(path: string): Promise<LinkAnswer | null> {
  let answer = NO_ANSWER
  const isThere = await askSite(path, ORDER, (heard) => {
    answer = LinkAnswer.parse(heard)
  })
  return isThere ? answer : null
}
