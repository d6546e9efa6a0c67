/** Runs programs, some of them side by side, and makes sure that none of them outlives us. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

/** @typedef {{ code: number, output: string }} Ended what a program left: its exit code and what it said, if that was captured */
/**
 * `stopBy` is for a program that tidies up after one signal only.
 *
 * @typedef {import('node:child_process').SpawnOptions & { capture?: boolean, stopBy?: NodeJS.Signals }} RunOptions
 */
/** @typedef {(command: string, args: string[], options?: RunOptions) => Promise<Ended>} Run */

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** A signal that comes again this soon is the same request on a second way: npm and the terminal both send it. */
const SAME_REQUEST_MS = 1_000
const PARENT_WATCH_MS = 500

/**
 * From here on signals are handed to the programs that run, and end us when none does.
 *
 * @returns {{ run: Run }}
 */
export function superviseChildren() {
  /** @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals | undefined>} what runs, with what stops it */
  const running = new Map()
  /** @type {number | null} */
  let stoppedAt = null

  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (stoppedAt !== null && performance.now() - stoppedAt < SAME_REQUEST_MS) return
    stoppedAt = performance.now()
    if (running.size === 0) process.exit(128 + constants.signals[signal])
    // A terminal sends Ctrl-C to all its programs at once; a second one would cut short what the first asked for.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    for (const [child, stopBy] of running) child.kill(stopBy ?? signal)
  }

  for (const signal of SIGNALS) process.on(signal, stop)
  watchNpm(() => stop('SIGTERM'))

  return {
    run: (command, args, { capture = false, stopBy, ...options } = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(command, args, {
          stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
          ...options,
        })
        running.set(child, stopBy)
        const output = collect(child)
        child.once('error', (error) => {
          running.delete(child)
          reject(error)
        })
        child.once('close', (code, signal) => {
          running.delete(child)
          const exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1)
          // Whoever was stopped tidies up: only after the last of them do we end, and nothing new begins.
          if (stoppedAt !== null) return running.size === 0 ? process.exit(exitCode) : undefined
          resolve({ code: exitCode, output: output() })
        })
      }),
  }
}

/**
 * npm that is told to end does so without a word to us, and leaves us to another parent: then `gone` is called.
 *
 * @param {() => void} gone
 */
function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event) return
  const above = ancestors()
  setInterval(() => {
    if (ancestors() !== above) gone()
  }, PARENT_WATCH_MS).unref()
}

/** Our parent, and where that is the shell in which npm runs scripts, which outlives it, npm as well. */
function ancestors() {
  const parent = process.ppid
  const isShell = /^[^\0]*sh\0-c\0/.test(readProcess(parent, 'cmdline'))
  // After the name in brackets, which may hold blanks, come the state and the parent.
  const npm = isShell ? readProcess(parent, 'stat').split(') ').pop()?.split(' ')[1] : ''
  return `${parent} ${npm}`
}

/**
 * @param {number} pid
 * @param {string} what
 */
function readProcess(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * What the program says, in the order it says it.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function collect(child) {
  /** @type {Buffer[]} */
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString('utf8')
}
