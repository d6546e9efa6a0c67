/** Halves of characters and NULs: JSON carries them, and no database can hold them. */
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { CALLS } from './calls.ts'
import { isReadable } from './fields.ts'

const UNREADABLE_TEXTS = ['\udc00', 'maya\ud83d', 'a\0b']

type Leaf = { readonly path: string; readonly schema: z.ZodType }

/** Every text within a schema, by where it stands. */
function textsIn(schema: z.core.$ZodType, path: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod // the union of all kinds
  const itself = { path, schema: schema as z.ZodType } // every schema of the contract is a full one
  if (def.type === 'string') return [itself]
  // What comes out of it is what is kept.
  if (def.type === 'pipe') return textsIn(def.in, path).length > 0 ? [itself] : []
  if (def.type === 'array') return textsIn(def.element, `${path}[]`)
  if ('shape' in def)
    return Object.entries(def.shape).flatMap(([name, field]) => textsIn(field, `${path}.${name}`))
  if ('options' in def) return def.options.flatMap((option) => textsIn(option, path))
  if ('keyType' in def)
    return [...textsIn(def.keyType, `${path}{}`), ...textsIn(def.valueType, `${path}.any`)]
  return 'innerType' in def ? textsIn(def.innerType, path) : []
}

/** They are compared with what is kept or known, and not kept themselves where they are none of it. */
const COMPARED = /\.(?:password|currentPassword|code|timeZone)$/

const INPUTS = Object.entries(CALLS as Record<string, Call>)
  .flatMap(([name, { input, query, params }]) =>
    [input, query, params].flatMap((schema) => (schema ? textsIn(schema, name) : [])),
  )
  .filter(({ path }) => !COMPARED.test(path))

describe('a text that a call takes', () => {
  it('is looked for in every call', () => expect(INPUTS.length).toBeGreaterThan(100))

  it.each(INPUTS)('can be kept and read: $path', ({ schema }) => {
    const kept = UNREADABLE_TEXTS.map((text) => schema.safeParse(text).data).filter(
      (text) => text !== undefined,
    )
    expect(kept.map(String).filter((text) => !isReadable(text))).toEqual([])
  })
})
