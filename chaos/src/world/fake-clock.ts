/** A clock of the machine that jumps: libfaketime, for programs that are started with its settings. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteSettings } from './site.ts'

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'].map((folder) =>
  join(folder, 'faketime/libfaketimeMT.so.1'),
)

export type FakeClock = {
  /** The environment of whoever is to live by it. */
  readonly environment: SiteSettings
  /** Sets how far it stands from the true time, for all of them at once. */
  jumpTo(offsetSeconds: number): void
  now(): Date
  remove(): void
}

/** Null where libfaketime is not installed. */
export function createFakeClock(): FakeClock | null {
  const library = LIBRARIES.find(existsSync)
  if (library === undefined) return null
  const folder = mkdtempSync(join(tmpdir(), 'chaos-clock-'))
  const file = join(folder, 'offset')
  let offset = 0
  const jumpTo = (seconds: number): void => {
    offset = seconds
    // World-readable: the database runs as somebody else.
    writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`, { mode: 0o644 })
  }
  jumpTo(0)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers go by a clock that no jump moves, as on a real machine.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    jumpTo,
    now: () => new Date(Date.now() + offset * 1_000),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
