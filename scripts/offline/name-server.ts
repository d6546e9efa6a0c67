/** Run as a program: a name server on loopback that knows no name, and writes down which process asked for what. */
import { createSocket } from 'node:dgram'
import { appendFileSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { noSuchName, questionIn } from './questions.ts'

const [notes = ''] = process.argv.slice(2)
const PORT = 53

const server = createSocket('udp4')
server.on('message', (message, { port, address }) => {
  appendFileSync(notes, `${JSON.stringify({ name: questionIn(message), asker: askerAt(port) })}\n`)
  server.send(noSuchName(message), port, address)
})
server.bind(PORT, '127.0.0.1', () => console.log('listening'))
process.on('SIGTERM', () => process.exit())

/** The name of the program whose socket has this port; it waits for the answer, so it is there. */
function askerAt(port: number): string {
  const socket = `socket:[${inodeAt(port) ?? ''}]`
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    if (holds(pid, socket)) return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  return 'a process that has ended'
}

function inodeAt(port: number): string | null {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  for (const file of ['/proc/net/udp', '/proc/net/udp6'])
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const fields = line.trim().split(/\s+/)
      if (fields[1]?.endsWith(local)) return fields[9] ?? null
    }
  return null
}

function holds(pid: string, socket: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === socket)
  } catch {
    // It has ended meanwhile, or closed a file.
    return false
  }
}
