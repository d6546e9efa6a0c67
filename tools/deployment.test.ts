/** What the site is shipped with: read as its own programs read it, and its commands run in a plain folder. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DockerfileParser, type Instruction, JSONInstruction, ModifiableInstruction } from 'dockerfile-ast'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { listFiles, ROOT } from './repository.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const SETTINGS = [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name)

const dockerfile = DockerfileParser.parse(read('Dockerfile'))
const stages = (): Instruction[][] => {
  const all: Instruction[][] = []
  for (const instruction of dockerfile.getInstructions()) {
    if (instruction.getKeyword() === 'FROM') all.push([])
    all.at(-1)?.push(instruction)
  }
  return all
}
/** What stands behind the word, with its flags. */
const textOf = (one: Instruction): string => {
  const flags = one instanceof ModifiableInstruction ? one.getFlags().map(String) : []
  return [...flags, one.getArgumentsContent() ?? ''].join(' ')
}
const argumentsOf = (stage: readonly Instruction[], keyword: string): string[] =>
  stage.filter((one) => one.getKeyword() === keyword).map((one) => textOf(one))
const lastStage = (): Instruction[] => stages().at(-1) ?? []
/** The words of an instruction in brackets. */
const wordsOf = (keyword: string): string[] => {
  const found = lastStage().find((one) => one.getKeyword() === keyword)
  return found instanceof JSONInstruction ? found.getJSONStrings().map((word) => word.getJSONValue()) : []
}
const environment = Object.fromEntries(
  argumentsOf(lastStage(), 'ENV').flatMap((text) =>
    text.split(/\s+/).map((pair) => pair.split('=') as [string, string]),
  ),
)

/** What of the repository reaches a build. */
const context = (): string[] => {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const isLeftOut = (file: string): boolean =>
    patterns.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
  return listFiles().filter((file) => !isLeftOut(file))
}

describe('the image', () => {
  it('is built in stages from pinned images, and runs as nobody in particular', () => {
    const bases = stages().map((stage) => argumentsOf(stage, 'FROM')[0] ?? '')
    expect(bases).toHaveLength(3)
    for (const base of bases) expect(base).toMatch(/^node:26-bookworm-slim(?: AS \w+)?$/)
    expect(argumentsOf(lastStage(), 'USER')).toEqual(['node'])
    expect(lastStage().map((one) => one.getKeyword())).not.toContain('ADD')
    expect(argumentsOf(lastStage(), 'COPY').every((text) => text.startsWith('--from='))).toBe(true)
  })

  it('keeps data and its lock on the volume, and asks the probe', () => {
    const [volume] = argumentsOf(lastStage(), 'VOLUME')
    expect(dirname(environment.DATA_DIR ?? '')).toBe(volume)
    for (const name of Object.keys(environment)) expect([...SETTINGS, 'NODE_ENV']).toContain(name)
    expect(argumentsOf(lastStage(), 'HEALTHCHECK')[0]).toContain('/readyz')
    expect(wordsOf('CMD')).toEqual(['node', 'apps/server/src/main.ts'])
    expect(argumentsOf(lastStage(), 'EXPOSE')).toEqual([environment.PORT])
  })

  it('takes no secrets, packages or tests of this machine along', () => {
    const files = context()
    expect(files).toContain('apps/server/src/main.ts')
    expect(files).toContain('package-lock.json')
    expect(
      files.filter((file) => /\.test\.tsx?$|(?:^|\/)\.env|node_modules|^docs\/screens\//.test(file)),
    ).toEqual([])
    const ignored = read('.dockerignore')
    for (const secret of ['**/.env*', '**/.data*', '.git']) expect(ignored.split('\n')).toContain(secret)
  })
})

const Service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
})
const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
})

describe('the compose file', () => {
  const { services, volumes } = Compose.parse(parse(read('compose.yaml'), { merge: true }))

  it('runs a web process and a worker with a read-only root, and waits for what they need', () => {
    expect(Object.keys(services)).toEqual(['web', 'worker', 'postgres', 'redis'])
    for (const name of ['web', 'worker']) {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        environment: { ROLE: name },
        depends_on: { postgres: { condition: 'service_healthy' }, redis: { condition: 'service_healthy' } },
      })
      for (const setting of Object.keys(services[name]?.environment ?? {}))
        expect(SETTINGS).toContain(setting)
    }
    expect(services.web?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:.*:3000$/)])
    expect(services.worker?.ports).toBeUndefined()
  })

  it('looks after PostgreSQL and Redis, keeps what must last, and holds no password', () => {
    expect(services.postgres?.healthcheck?.test).toContain('pg_isready')
    expect(services.redis?.healthcheck?.test).toContain('ping')
    for (const { image } of Object.values(services)) expect(image).not.toMatch(/:latest$/)
    const named = Object.values(services).flatMap((service) => service.volumes ?? [])
    for (const volume of named) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
    const passwords = read('compose.yaml').match(/POSTGRES_PASSWORD\S*/g) ?? []
    expect(
      passwords.filter((text) => !/^POSTGRES_PASSWORD(?::$|:\?)/.test(text) && text !== 'POSTGRES_PASSWORD'),
    ).toEqual([])
  })
})

describe('the systemd unit', () => {
  const unit = read('deploy/presently.service')
  const valueOf = (name: string): string | undefined => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

  it('runs the server as a user of its own that may write to its state alone', () => {
    expect(valueOf('ExecStart')).toMatch(/ apps\/server\/src\/main\.ts$/)
    expect(valueOf('DynamicUser')).toBe('yes')
    expect(valueOf('ProtectSystem')).toBe('strict')
    expect(valueOf('Environment')).toContain(`DATA_DIR=/var/lib/${valueOf('StateDirectory')}/`)
    expect(valueOf('NoNewPrivileges')).toBe('yes')
    // What runs JavaScript compiles it.
    expect(valueOf('MemoryDenyWriteExecute')).toBeUndefined()
  })

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
  it.skipIf(!hasSystemd)('is taken by systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'))
    const file = join(folder, 'presently.service')
    // The program stands elsewhere on this machine.
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([0, ''])
  })
})

describe('the files for a proxy', () => {
  const caddy = read('deploy/Caddyfile')
  const nginx = read('deploy/nginx.conf')

  it('pass on what the site reads, and add no headers of their own', () => {
    for (const header of [
      'Host $host',
      'X-Forwarded-For $proxy_add_x_forwarded_for',
      'X-Forwarded-Proto $scheme',
    ])
      expect(nginx).toContain(`proxy_set_header ${header};`)
    // An answer that grows would come all at once.
    expect(nginx).toContain('proxy_buffering off;')
    expect(caddy).toContain('flush_interval -1')
    for (const file of [caddy, nginx]) {
      expect(file).not.toMatch(/^\s*(?:add_header|header\s)/m)
      expect(file.match(/\{/g)?.length).toBe(file.match(/\}/g)?.length)
    }
  })

  it('speak of the one host and port that npm run setup puts the site’s own for', () => {
    for (const file of [caddy, nginx]) {
      expect(new Set(file.match(/[\w.-]+\.example\.com/g))).toEqual(new Set(['gifts.example.com']))
      expect(new Set(file.match(/127\.0\.0\.1:\d+/g))).toEqual(new Set(['127.0.0.1:3000']))
    }
  })
})

describe('the release', () => {
  it('has its notes at the head of the changes', () => {
    const [, newest] = /^## (\d+\.\d+\.\d+)$/m.exec(read('CHANGELOG.md')) ?? []
    expect(newest).toBe(JSON.parse(read('package.json')).version)
    expect(JSON.parse(read('package-lock.json')).version).toBe(newest)
  })
})

/** Installs from the registry twice and builds the pages: minutes, so by `npm run test:long` alone. */
describe.skipIf(process.env.DEPLOYMENT_RUN === undefined)(
  'the commands of the image, in a plain folder',
  () => {
    it('install, build and start the site, which then writes to its volume alone', async () => {
      const base = mkdtempSync(join(tmpdir(), 'image-'))
      const placeOf = (stage: number, path = ''): string => join(base, String(stage), path)
      const names = stages().map((stage) => / AS (\w+)$/.exec(argumentsOf(stage, 'FROM')[0] ?? '')?.[1] ?? '')
      try {
        for (const [at, stage] of stages().entries()) play(stage, placeOf(at), copyFrom)
        const written = await startIn(placeOf(stages().length - 1, 'site'), join(base, 'data'))
        expect(written).toBe('')
      } finally {
        spawnSync('chmod', ['-R', 'u+w', base])
        rmSync(base, { recursive: true, force: true })
      }

      function copyFrom(text: string, folder: string): void {
        const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(text) ?? []
        const options = { recursive: true, verbatimSymlinks: true }
        if (from !== undefined) cpSync(placeOf(names.indexOf(from), source), join(folder, target), options)
        else for (const file of context()) cpSync(join(ROOT, file), join(folder, file), options)
      }
    })
  },
)

type Copy = (text: string, folder: string) => void

/** Does in a folder what a stage does in its image. */
function play(stage: readonly Instruction[], root: string, copy: Copy): void {
  let folder = root
  for (const one of stage) {
    const text = textOf(one)
    if (one.getKeyword() === 'WORKDIR') folder = join(root, text)
    mkdirSync(folder, { recursive: true })
    if (one.getKeyword() === 'COPY') copy(text, folder)
    // What belongs to whom is the image's own matter.
    if (one.getKeyword() === 'RUN' && !text.includes('chown')) runIn(folder, text)
  }
}

/** As the image's own Node would: that of the sources comes first on the path. */
const PATH = `${dirname(process.execPath)}:${process.env.PATH}`

/** npm looks for its own settings beside the Node that runs it: where packages come from is told to the other one. */
const registry = (): string =>
  spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim()

function runIn(folder: string, command: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', npm_config_registry: registry(), PATH },
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`)
}

/** Starts it as the image does, and answers which files outside of its volume it has written. */
async function startIn(site: string, data: string): Promise<string> {
  mkdirSync(data)
  spawnSync('chmod', ['-R', 'a-w', site])
  const listener = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const address = listener.address()
  const port = String(typeof address === 'object' && address !== null ? address.port : 0)
  await new Promise((resolve) => listener.close(resolve))
  const env = {
    PATH,
    ...environment,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: join(data, 'site'),
    PAYMENTS: 'off',
  }
  const [command = '', ...words] = wordsOf('CMD')
  const child = spawn(command, words, { cwd: site, env, stdio: 'inherit' })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  try {
    const probe = /^.*?CMD (\[.*\])$/s.exec(argumentsOf(lastStage(), 'HEALTHCHECK')[0] ?? '')?.[1] ?? '[]'
    const [program = '', ...told] = z.array(z.string()).parse(JSON.parse(probe))
    const isHealthy = (): boolean => spawnSync(program, told, { env }).status === 0
    for (let look = 0; look < 120 && !isHealthy(); look += 1) await wait(500)
    expect(isHealthy()).toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const began = join(data, 'site', 'database', 'PG_VERSION')
    return spawnSync('find', [site, '-newer', began, '-type', 'f'], { encoding: 'utf8' }).stdout
  } finally {
    child.kill('SIGKILL')
  }
}
