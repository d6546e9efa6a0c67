import { invalidRequest } from './errors.ts'

/** What a form-encoded body with brackets says: texts, lists and maps of them. */
export type Raw = string | readonly Raw[] | RawMap
export interface RawMap {
  readonly [key: string]: Raw
}

interface Tree {
  [key: string]: Tree | string
}

const DEEPEST = 8
const MOST_PAIRS = 2_000

/** Reads `items[0][price]=a&expand[]=b`. Names such as `__proto__` are names like others. */
export function parseForm(source: string): RawMap {
  const root = emptyTree()
  let pairs = 0
  for (const [name, value] of new URLSearchParams(source)) {
    pairs += 1
    if (pairs > MOST_PAIRS)
      throw invalidRequest('The request has too many parameters.', { beforeExecution: true })
    put(root, pathOf(name), value)
  }
  return mapOf(root)
}

const emptyTree = (): Tree => Object.create(null) as Tree

function pathOf(name: string): string[] {
  const path = name.replaceAll(']', '').split('[')
  if (path.length > DEEPEST) {
    throw invalidRequest(`Invalid parameter: ${name} is nested too deep`, { beforeExecution: true })
  }
  return path
}

function put(root: Tree, path: readonly string[], value: string): void {
  let node = root
  for (const [index, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(node).length) : step
    if (index === path.length - 1) {
      node[key] = value
      return
    }
    const next = node[key]
    const child = typeof next === 'object' ? next : emptyTree()
    node[key] = child
    node = child
  }
}

function mapOf(tree: Tree): RawMap {
  const map = Object.create(null) as Record<string, Raw>
  for (const [key, value] of Object.entries(tree)) map[key] = rawOf(value)
  return map
}

function rawOf(value: Tree | string): Raw {
  if (typeof value === 'string') return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return keys
      .map(Number)
      .sort((a, b) => a - b)
      .map((key) => rawOf(value[key] ?? ''))
  }
  return mapOf(value)
}
