import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LIST = fileURLToPath(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')))
const LIST_ROW = /export \{ ([^}]+) \} from '\.(\/icons\/[^']+)'/g
const IMPORT = /import \{([^}]+)\} from 'lucide-react'/g

/**
 * Imports each icon from its own file. By the list of all icons, the bundler takes every file that imports one for a user
 * of each, and screens get icons that are not theirs.
 */
export function iconImports(): Plugin {
  const files = filesOfIcons(readFileSync(LIST, 'utf8'))
  return {
    name: 'presently:icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: IMPORT },
      handler: (code) => ({ code: withOwnImports(code, files), map: null }),
    },
  }
}

/** Name of an icon -> its file, as the package's list has them. */
function filesOfIcons(list: string): ReadonlyMap<string, string> {
  const folder = LIST.slice(0, LIST.lastIndexOf('/'))
  return new Map(
    [...list.matchAll(LIST_ROW)].flatMap(([, names = '', file]) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), folder + file] as const),
    ),
  )
}

/** The code with a line for each icon; types come from nowhere once it runs. */
export const withOwnImports = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replace(IMPORT, (_whole, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [icon = '', inCode = icon] = name.split(' as ')
        const file = files.get(icon)
        if (!file) throw new Error(`No icon is named ${icon}.`)
        return `import ${inCode} from '${file}'`
      })
      .join(';'),
  )
