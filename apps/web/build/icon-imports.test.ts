import { describe, expect, it } from 'vitest'
import { withOwnImports } from './icon-imports.ts'

const FILES = new Map([
  ['Gift', '/icons/gift.mjs'],
  ['Tag', '/icons/tag.mjs'],
])

describe('the icons of a file', () => {
  it('come each from its own file, under their names in the code, and types from none', () => {
    const code =
      "import { Gift, type LucideIcon,\n  Tag as Label,\n} from 'lucide-react'\nimport { Link } from 'wouter'"
    expect(withOwnImports(code, FILES)).toBe(
      "import Gift from '/icons/gift.mjs';import Label from '/icons/tag.mjs'\nimport { Link } from 'wouter'",
    )
  })

  it('end the build where there is none of that name', () => {
    expect(() => withOwnImports("import { Gitf } from 'lucide-react'", FILES)).toThrow(
      'No icon is named Gitf.',
    )
  })
})
