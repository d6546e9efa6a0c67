/** A network namespace that only loopback works in, and a name server that knows no name and notes who asked. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Run } from '../children.mjs'
import { unroutableIn } from './unroutable.ts'

type Question = { readonly name: string; readonly asker: string }

type Attempts = {
  /** Names that were asked for, and by which program. */
  readonly questions: readonly Question[]
  /** Hosts outside that a Node of ours dialed, with the program. */
  readonly connections: readonly string[]
  /** Connections and datagrams of any process that no route led out for. */
  readonly unroutable: number
}

type Namespace = {
  /** For programs within: a Node notes there whom it dials. */
  readonly env: Readonly<Record<string, string>>
  runIn(run: Run): Run
  attempts(): Attempts
  close(): Promise<void>
}

/** For documentation (RFC 5737): nobody has it. */
const SEEMING_ADDRESS = '192.0.2.1'

/** Throws where the system lets nobody make one. */
export async function openNamespace(root: string): Promise<Namespace> {
  const name = `offline-${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'presently-offline-'))
  const [asked, dialed] = [join(folder, 'asked.jsonl'), join(folder, 'dialed')]
  for (const file of [asked, dialed]) writeFileSync(file, '')
  const settings = join('/etc/netns', name)
  ip(['netns', 'add', name])
  mkdirSync(settings, { recursive: true })
  writeFileSync(join(settings, 'resolv.conf'), 'nameserver 127.0.0.1\noptions timeout:2 attempts:1\n')
  ip(['-n', name, 'link', 'set', 'lo', 'up'])
  // Where there is loopback alone, a browser says that it is offline, and pages say so in turn. Nothing leads out through it.
  ip(['-n', name, 'link', 'add', 'seeming', 'type', 'veth', 'peer', 'name', 'itself'])
  ip(['-n', name, 'address', 'add', `${SEEMING_ADDRESS}/32`, 'dev', 'seeming'])
  for (const device of ['itself', 'seeming']) ip(['-n', name, 'link', 'set', device, 'up'])
  const server = spawn(
    'ip',
    within(name, [process.execPath, join(root, 'scripts/offline/name-server.ts'), asked]),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await listening(server)
  const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return {
    env: {
      NODE_OPTIONS: `--import=${join(root, 'scripts/offline/note-outside.ts')}`,
      OUTSIDE_NOTES: dialed,
    },
    runIn:
      (run) =>
      (command, args, options = {}) =>
        run('ip', within(name, [command, ...args]), options),
    attempts: () => ({
      // Our own name server wrote them.
      questions: linesOf(asked).map((line) => JSON.parse(line) as Question),
      connections: linesOf(dialed),
      unroutable: unroutableIn(ip(within(name, ['cat', '/proc/net/snmp', '/proc/net/snmp6']))),
    }),
    close: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      ip(['netns', 'delete', name])
      for (const path of [folder, settings]) rmSync(path, { recursive: true, force: true })
    },
  }
}

const within = (name: string, command: readonly string[]): string[] => ['netns', 'exec', name, ...command]

function ip(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** Until its first line. */
async function listening({ stdout }: ChildProcess): Promise<void> {
  if (stdout) await once(stdout, 'data')
}
