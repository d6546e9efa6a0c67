/** Asks a server one thing over TCP, as little as it takes to know that it is there. */
import { connect } from 'node:net'

const PATIENCE_MS = 2_000

export type Place = { readonly host: string; readonly port: number }

/** Sends the question and answers the first bytes that come back; throws in words when none do. */
export function ask(place: Place, question: string | Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(place, () => socket.write(question))
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer within two seconds')))
    socket.once('data', (answer: Buffer) => {
      resolve(answer)
      socket.destroy()
    })
    socket.once('error', (error) => reject(inWords(error)))
    socket.once('close', () => reject(new Error('the connection was closed without an answer')))
  })
}

const inWords = (error: Error): Error =>
  'code' in error && error.code === 'ECONNREFUSED' ? new Error('nothing listens there') : error
