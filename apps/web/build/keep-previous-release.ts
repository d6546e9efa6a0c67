import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** The hashed files that a release's manifest names. */
function filesOf(manifest: Manifest): Set<string> {
  const chunks = Object.values(manifest)
  return new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]))
}

/**
 * Empties the build folder, all but the hashed files of the release it holds: a page opened before a
 * release can still load its lazy parts after it. Older releases go.
 */
export function clearOlderReleases(folder: string): void {
  if (!existsSync(folder)) return
  const manifestFile = join(folder, '.vite', 'manifest.json')
  const kept = existsSync(manifestFile)
    ? filesOf(JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest)
    : new Set()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
      .replaceAll('\\', '/')
      .replace(/\.(?:br|gz)$/, '')
    if (!kept.has(name)) rmSync(path)
  }
}

export function keepPreviousRelease(): Plugin {
  let folder = ''
  return {
    name: 'presently:keep-previous-release',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    // After the sources were read without an error, before anything is written.
    renderStart: { order: 'pre', sequential: true, handler: () => clearOlderReleases(folder) },
  }
}
