/** What this machine has to offer: Node, the built pages, the data folder, room on its disk. */
import { existsSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { openLogo } from '../pages/brand/logo.ts'
import { reasonOf } from '../parts.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { type Check, failed, off, ok, warning } from './check.ts'

/** The first Node that runs our sources as they are and has all that they call. */
const OLDEST_NODE = 24
const MEBIBYTE = 1024 * 1024
/** Below that a day of logs or one import fills the disk. */
const ROOM_WANTED = 1024 * MEBIBYTE
/** Below that the next write may be refused. */
const ROOM_NEEDED = 100 * MEBIBYTE

export function checkNode(version: string): Check {
  return Number.parseInt(version, 10) >= OLDEST_NODE
    ? ok('node', `Node ${version}.`)
    : failed(
        'node',
        `Node ${version} is too old. Start with npm, which brings its own, or with ${OLDEST_NODE}.`,
      )
}

export function checkPages(webFolder: string): Check {
  const isBuilt = ['index.html', 'guide.html'].every((name) => existsSync(join(webFolder, name)))
  return isBuilt
    ? ok('pages', 'The web application is built.')
    : warning('pages', 'The web application is not built yet. npm start builds it.')
}

/** The folder, or where it is not there yet, the one that it will be made in. */
export function checkDataFolder(folder: string): Check {
  const name = 'data folder'
  const nearest = nearestExisting(folder)
  try {
    const trial = mkdtempSync(join(nearest, '.doctor-'))
    try {
      writeFileSync(join(trial, 'trial'), 'can be written')
    } finally {
      rmSync(trial, { recursive: true, force: true })
    }
  } catch (error) {
    return failed(
      name,
      `${nearest} cannot be written to (${reasonOf(error)}). Give the site's user the right, or change DATA_DIR.`,
    )
  }
  return ok(name, nearest === resolve(folder) ? `${folder} can be written to.` : `${folder} can be made.`)
}

/** Secrets stand in the file of settings: nobody else on this machine is to read it. */
export function checkSettingsFile(file: string): readonly Check[] {
  const name = 'settings file'
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return []
  const isOpen = process.platform !== 'win32' && (found.mode & 0o077) !== 0
  return [
    isOpen
      ? warning(name, `Others on this machine can read ${file}: chmod 600 ${file}`)
      : ok(name, `${file} is for its owner alone.`),
  ]
}

export function checkLogo(file: string | null): Check {
  const name = 'logo'
  if (file === null) return off(name, 'None: the first letter of the name stands for it.')
  try {
    openLogo(file)
    return ok(name, 'The logo can be shown.')
  } catch (error) {
    if (error instanceof StartRefusal) return failed(name, error.message)
    throw error
  }
}

export function checkDisk(folder: string): Check {
  const name = 'disk'
  const { bavail, bsize } = statfsSync(nearestExisting(folder))
  const free = bavail * bsize
  const room = `${Math.floor(free / MEBIBYTE).toLocaleString('en-US')} MiB free where ${folder} lies.`
  if (free < ROOM_NEEDED) return failed(name, `${room} Make room: writes fail when it is full.`)
  return free < ROOM_WANTED ? warning(name, `${room} Make room soon.`) : ok(name, room)
}

function nearestExisting(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) ? path : nearestExisting(dirname(path))
}
