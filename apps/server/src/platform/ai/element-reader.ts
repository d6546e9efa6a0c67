/**
 * Finds the elements of a JSON array in a text that comes in pieces: the first array of objects, wherever it stands, so
 * that a fence of markdown, a sentence before it or an object around it do no harm. An element is given once it is whole.
 */

type ReadElement = { readonly ok: true; readonly element: unknown } | { readonly ok: false }

export type ElementReader = {
  /** The elements that a further piece completes. */
  push(piece: string): ReadElement[]
  /** Whether the array has been found. */
  hasBegun(): boolean
}

/** An element longer than this is none: it is dropped, and not kept in memory. */
const ELEMENT_MAX = 8_000
const QUOTE = '"'

export function createElementReader(): ElementReader {
  let state: 'before' | 'between' | 'inside' | 'after' = 'before'
  let pending = ''
  let depth = 0
  let isInString = false
  let isEscaped = false
  let sawBracket = false

  /** Outside of elements: where the array begins, and where it ends. */
  function between(sign: string): void {
    if (sign === '{' && (state === 'between' || sawBracket)) {
      state = 'inside'
      pending = sign
      depth = 1
    } else if (state === 'before') sawBracket = sign === '[' || (sawBracket && /\s/.test(sign))
    else if (sign === ']') state = 'after'
  }

  function inString(sign: string): void {
    if (isEscaped) isEscaped = false
    else if (sign === '\\') isEscaped = true
    else if (sign === QUOTE) isInString = false
  }

  /** Whether a sign inside an element completes it. */
  function completes(sign: string): boolean {
    if (pending.length <= ELEMENT_MAX) pending += sign
    if (isInString) {
      inString(sign)
      return false
    }
    if (sign === QUOTE) isInString = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    return depth === 0
  }

  return {
    push(piece) {
      const found: ReadElement[] = []
      for (const sign of piece) {
        if (state === 'after') break
        if (state !== 'inside') between(sign)
        else if (completes(sign)) {
          found.push(parsed(pending))
          state = 'between'
          pending = ''
        }
      }
      return found
    },
    hasBegun: () => state !== 'before',
  }
}

function parsed(text: string): ReadElement {
  if (text.length > ELEMENT_MAX) return { ok: false }
  try {
    return { ok: true, element: JSON.parse(text) as unknown }
  } catch {
    return { ok: false }
  }
}
