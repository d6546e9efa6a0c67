/** Sockets in the data folder that only its owner may use: the running site hears there of whoever is on this machine. */
import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'

/** Listens until the returned function ends it. Where that cannot be, `onRefused` hears why, and the site runs on without. */
export async function listenForOwner(
  path: string,
  serve: (socket: Socket) => void,
  onRefused: (err: unknown) => void,
): Promise<() => Promise<void>> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // Whoever went away needs no answer, and holds nothing up any more.
    socket.on('error', () => socket.destroy())
    serve(socket)
  })
  // The data folder is locked by this process: what lies there was left behind.
  rmSync(path, { force: true })
  server.listen(path)
  try {
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (err) {
    onRefused(err)
    return async () => {}
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
}
