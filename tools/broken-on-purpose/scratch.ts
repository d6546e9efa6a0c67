/** A copy of the checkout that may be broken: the checkout itself is never written to. */
import { execFileSync } from 'node:child_process'
import { constants, mkdtempSync, rmSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { applyBreak, type Break } from './break.ts'

export type Scratch = {
  readonly root: string
  /** Puts the break in, does the work and takes the break out again, whatever became of the work. */
  readonly broken: <T>(fault: Break, work: () => Promise<T>) => Promise<T>
}

/** Copies what is tracked or new, as it stands, and the installed packages. It goes with the process. */
export async function makeScratch(checkout: string): Promise<Scratch> {
  const root = mkdtempSync(join(tmpdir(), 'presently-broken-'))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  for (const path of listedFiles(checkout)) await copy(join(checkout, path), join(root, path))
  // The links to our own packages are relative: in the copy they lead to the copy.
  await cp(join(checkout, 'node_modules'), join(root, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  })
  return {
    root,
    async broken(fault, work) {
      const path = join(root, fault.file)
      const whole = await readFile(path, 'utf8')
      await writeFile(path, applyBreak(whole, fault))
      try {
        return await work()
      } finally {
        await writeFile(path, whole)
      }
    },
  }
}

/** Files that git knows, and those it would: not what is ignored, nor what is deleted. */
function listedFiles(checkout: string): string[] {
  const list = (...options: string[]): string[] =>
    execFileSync('git', ['ls-files', '-z', ...options], { cwd: checkout, encoding: 'utf8', maxBuffer: 1e8 })
      .split('\0')
      .filter(Boolean)
  const deleted = new Set(list('--deleted'))
  return list('--cached', '--others', '--exclude-standard').filter((path) => !deleted.has(path))
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to, { verbatimSymlinks: true })
}
