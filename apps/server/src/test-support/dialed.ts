/** Where connections would be opened to: nothing leaves this machine, whatever address it is. */
import { type LookupFunction, Socket } from 'node:net'
import { vi } from 'vitest'

type Connecting = { readonly host?: string; readonly lookup?: LookupFunction }

/** The addresses of every connection that is tried until `stop`, each looked up at that moment as Node does. */
export function watchDials(): { readonly dialed: string[]; readonly stop: () => void } {
  const dialed: string[] = []
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args) {
    // Node hands its own arguments on as a list, the options first.
    const [{ host = '', lookup }] = (args as unknown[]).flat() as [Connecting]
    const refuse = (addresses: readonly string[]): void => {
      dialed.push(...addresses)
      // Whoever asked listens to errors only after this call.
      setImmediate(() => this.destroy(new Error('nothing is dialed here')))
    }
    if (!lookup) refuse([host])
    else
      lookup(host, { all: true }, (_error, found) =>
        refuse([found].flat().map((one) => (typeof one === 'string' ? one : one.address))),
      )
    return this
  })
  return { dialed, stop: () => spy.mockRestore() }
}

/** A name server that is asked once by who judges, and again by who dials: public at first, then this machine. */
export function rebindingName(publicAddress = '93.184.216.34') {
  let asked = 0
  return {
    resolve: async () => {
      asked += 1
      return [{ address: asked === 1 ? publicAddress : '127.0.0.1', family: 4 }]
    },
    timesAsked: () => asked,
  }
}
