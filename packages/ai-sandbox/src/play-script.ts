/** Plays a script onto a response. */
import type { ServerResponse } from 'node:http'
import type { Ask, Script, Step } from './script.ts'
import type { Wire } from './wires/wire.ts'

type Playing = { readonly ask: Ask; readonly wire: Wire; readonly response: ServerResponse }

/** About what a model would count: four signs a token. */
export const SIGNS_PER_TOKEN = 4
const tokens = (signs: number): number => Math.ceil(signs / SIGNS_PER_TOKEN)

export async function playScript(script: Script, playing: Playing): Promise<void> {
  const { ask, wire, response } = playing
  for (const step of script.first ?? []) await playStep(step, playing)
  if (script.status !== undefined && script.status !== 200) {
    const body = script.body ?? wire.error(script.status, 'The sandbox was told to fail.')
    response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers }).end(body)
    return
  }
  if (script.ending === 'reset' && script.steps === undefined) {
    response.destroy()
    return
  }
  const type = ask.isStream ? 'text/event-stream' : 'application/json'
  response.writeHead(200, { 'content-type': type, ...script.headers })
  response.flushHeaders()
  await (ask.isStream ? playStream(script, playing) : playWhole(script, playing))
}

async function playStream(script: Script, playing: Playing): Promise<void> {
  const { ask, wire, response } = playing
  const steps = script.steps ?? []
  if (script.body !== undefined) await write(response, script.body)
  else if (steps.some((step) => 'text' in step) || script.ending !== 'silence')
    await write(response, wire.begin(ask))
  for (const step of steps) await playStep(step, playing)
  if (script.refusal !== undefined) await write(response, wire.refuse(script.refusal, ask))
  end(script, playing, textIn(steps))
}

function end(script: Script, { ask, wire, response }: Playing, said: string): void {
  if (script.ending === 'silence') return
  if (script.ending === 'reset') return void response.destroy()
  if (script.ending === 'cut' || script.body !== undefined) return void response.end()
  const usage = { input: tokens(ask.instructions.length + ask.user.length), output: tokens(said.length) }
  response.end(wire.finish(ask, usage, script.refusal !== undefined))
}

async function playWhole(script: Script, playing: Playing): Promise<void> {
  const { ask, wire, response } = playing
  const said = textIn(script.steps ?? [])
  for (const step of script.steps ?? []) if (!('text' in step)) await playStep(step, playing)
  if (script.ending === 'silence') return
  if (script.ending === 'reset') return void response.destroy()
  const usage = { input: tokens(ask.instructions.length + ask.user.length), output: tokens(said.length) }
  const body = script.body ?? wire.whole(script.refusal ?? said, ask, usage)
  response.end(script.ending === 'cut' ? body.slice(0, body.length / 2) : body)
}

const textIn = (steps: readonly Step[]): string =>
  steps.map((step) => ('text' in step ? step.text : '')).join('')

async function playStep(step: Step, { ask, wire, response }: Playing): Promise<void> {
  if (response.destroyed) return
  if ('waitMs' in step) await waitFor(step.waitMs, response)
  else if ('until' in step) await Promise.race([step.until, closed(response)])
  else if ('text' in step) await write(response, wire.piece(step.text, ask))
  else if ('raw' in step) await write(response, step.raw)
  else for (let i = 0; i < step.times && !response.destroyed; i += 1) await write(response, step.flood)
}

/** Waits until the reader has room again, or is gone. */
async function write(response: ServerResponse, text: string): Promise<void> {
  if (text === '' || response.destroyed || response.write(text)) return
  await Promise.race([new Promise<void>((resolve) => response.once('drain', resolve)), closed(response)])
}

const closed = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => (response.destroyed ? resolve() : response.once('close', resolve)))

async function waitFor(ms: number, response: ServerResponse): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([time, closed(response)])
  clearTimeout(timer)
}
