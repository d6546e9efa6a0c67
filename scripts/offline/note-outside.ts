/** Loaded before a Node program (`--import`): writes down whom it dials outside of this machine. */
import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { basename } from 'node:path'
import { outsideHost } from './outside-host.ts'

const notes = process.env.OUTSIDE_NOTES
// oxlint-disable-next-line typescript/unbound-method -- it is called on the socket that it was asked of
const { connect } = Socket.prototype

if (notes !== undefined)
  Socket.prototype.connect = function noted(this: Socket, ...args: unknown[]): Socket {
    const host = outsideHost(args)
    if (host !== null) appendFileSync(notes, `${host} (${basename(process.argv[1] ?? 'node')})\n`)
    return Reflect.apply(connect, this, args) as Socket // the very method
  }
