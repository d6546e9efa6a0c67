/** An HTTP server in the shapes of four providers of language models, which says what its script tells it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { playScript } from './play-script.ts'
import { scenarioOf } from './scenarios/named.ts'
import type { Ask, Script } from './script.ts'
import { chat } from './wires/chat.ts'
import { gemini } from './wires/gemini.ts'
import { messages } from './wires/messages.ts'
import { responses } from './wires/responses.ts'
import { isRecord } from './wires/wire.ts'

/** A call that came. */
type Call = Ask & {
  /** Settles when the answer has ended, or the asker is gone: true where it was answered to the end. */
  readonly ended: Promise<boolean>
}

export type AiSandbox = {
  /** Without a slash at its end: add '/v1' for OpenAI's and Anthropic's shapes, '/v1beta' for Google's. */
  readonly origin: string
  readonly calls: readonly Call[]
  /** Answers the next calls in turn; afterwards the scenario does. */
  queue(...scripts: readonly Script[]): void
  /** Settles when so many calls have come in all. */
  called(times: number): Promise<void>
  close(): Promise<void>
}

export type AiSandboxOptions = {
  /** Without it the model's name chooses one: 'obedient', 'lying'. */
  readonly scenario?: (ask: Ask) => Script | Promise<Script>
  readonly port?: number
  readonly host?: string
}

const WIRES = [chat, responses, messages, gemini]
const BODY_MAX = 1024 * 1024

export async function createAiSandbox({ scenario, port = 0, host = '127.0.0.1' }: AiSandboxOptions = {}) {
  const calls: Call[] = []
  const queued: Script[] = []
  const waiting = new Set<() => void>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    const wire = WIRES.find(({ owns }) => owns(path))
    const body = await readJson(request)
    if (!wire || body === null) return void response.writeHead(404).end()
    const ask: Ask = { ...wire.read(body, path), number: calls.length + 1 }
    calls.push({ ...ask, ended: endOf(response) })
    for (const look of waiting) look()
    const script = queued.shift() ?? (await (scenario ?? scenarioOf(ask.model))(ask))
    await playScript(script, { ask, wire, response })
  }

  const server = createServer((request, response) => {
    // Each pause of a script listens for the end of the answer, and a script may have any number of them.
    response.setMaxListeners(0)
    answer(request, response).catch(() => request.socket.destroy())
  })
  await listen(server, port, host)
  const sandbox: AiSandbox = {
    origin: originOf(server),
    calls,
    queue: (...scripts) => void queued.push(...scripts),
    called: (times) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (calls.length < times) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    close: () => closeServer(server),
  }
  return sandbox
}

const endOf = (response: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => response.once('close', () => resolve(response.writableFinished)))

async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = ''
  request.setEncoding('utf8')
  for await (const part of request) {
    text += String(part)
    if (text.length > BODY_MAX) return null
  }
  const body: unknown = JSON.parse(text || 'null')
  return isRecord(body) ? body : null
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

function originOf(server: Server): string {
  const address = server.address()
  if (typeof address === 'object' && address) return `http://127.0.0.1:${address.port}`
  throw new Error('the AI sandbox has no port')
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
