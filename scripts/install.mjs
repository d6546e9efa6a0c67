/** Installs the packages of the lockfile when they are not there yet. */
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { digestOf, stampFor } from './digest.mjs'
import { ownNode } from './own-node.mjs'
import { Refusal } from './refusal.mjs'

const OPTIONS = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
]

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages */
/** @typedef {{ platform: string, arch: string }} Machine */

/**
 * @param {{ root: string, run: import('./children.mjs').Run, say: (sentence: string) => void }} deps
 */
export async function installPackages({ root, run, say }) {
  const stamp = stampFor(root, 'install')
  const digest = `${digestOf(root, ['package-lock.json'])} ${process.platform} ${process.arch}`
  if (stamp.matches(digest)) return
  if (!isInstalled(root)) {
    const isFirst = !existsSync(join(root, 'node_modules'))
    say(`Installing packages (${isFirst ? 'first start only' : 'the lockfile has changed'})…`)
    await npm(['ci'], { root, run, node: process.execPath })
    // npm leaves out tools that are too new for the Node it runs on. Ours, which is there by now, is new enough.
    const own = ownNode(root)
    if (!isInstalled(root) && existsSync(own)) await npm(['install', '--no-save'], { root, run, node: own })
  }
  stamp.set(digest)
}

/**
 * @param {string[]} task
 * @param {{ root: string, run: import('./children.mjs').Run, node: string }} deps
 */
async function npm(task, { root, run, node }) {
  const { command, args, shell } = npmCommand(process.env.npm_execpath, node)
  const ended = await run(command, [...args, ...task, ...OPTIONS], {
    cwd: root,
    env: npmEnvironment(process.env, node),
    shell,
    stdio: ['ignore', 'ignore', 'inherit'],
  }).catch((cause) => {
    throw new Refusal(`npm could not be run (${cause.message}). Install Node with npm and start again.`, {
      cause,
    })
  })
  if (ended.code === 0) return
  throw new Refusal(
    `Installing the packages failed: npm ended with code ${ended.code}. Check the network and the registry
(npm config get registry), then start again. To see all that npm says, run: npm ci --ignore-scripts`,
  )
}

/**
 * The npm that started us, or the one on the path.
 *
 * @param {string | undefined} execPath
 * @param {string} node
 */
export function npmCommand(execPath, node) {
  if (execPath?.endsWith('.js')) return { command: node, args: [execPath], shell: false }
  // On Windows npm is a batch file, which only a shell can run.
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

/**
 * With NODE_ENV=production npm would leave out what builds the pages. An npm from the path takes its Node from there.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} node
 */
function npmEnvironment(environment, node) {
  const { NODE_ENV: _, ...env } = environment
  return { ...env, PATH: [dirname(node), environment.PATH].join(delimiter) }
}

/**
 * True when npm's own note of what it installed holds all that the lockfile asks for, as after an `npm ci` by hand.
 *
 * @param {string} root
 */
function isInstalled(root) {
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  return holdsAll(readPackages(join(root, 'package-lock.json')), readPackages(note))
}

/**
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 * @param {Machine} machine
 */
export function holdsAll(wanted, installed, machine = process) {
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.includes('node_modules/') || !isMeantFor(locked, machine)) return true
    const found = installed[path]
    return found !== undefined && (locked.link ? found.link === true : found.version === locked.version)
  })
}

/**
 * npm leaves out optional packages of other systems.
 *
 * @param {LockedPackage} locked
 * @param {Machine} machine
 */
function isMeantFor({ optional, os, cpu, libc }, { platform, arch }) {
  if (!optional) return true
  return (
    (os?.includes(platform) ?? true) && (cpu?.includes(arch) ?? true) && (libc?.includes('glibc') ?? true)
  )
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
