/** Values next to right ones: something in them is replaced, left out, wrapped, grafted, doubled, or too much. */
import fc from 'fast-check'
import {
  AGAIN,
  DEEP_PIECES,
  EXTRA_KEYS,
  INJECTIONS,
  ODD_NUMBERS,
  ODD_TEXTS,
  RAW_PIECES,
} from './hostile-values.ts'

/** Where something stands in a value: keys of objects and places of lists. */
type Path = readonly (string | number)[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const childrenOf = (value: unknown): readonly (readonly [string | number, unknown])[] => {
  if (Array.isArray(value)) return [...value.entries()]
  return isRecord(value) ? Object.entries(value) : []
}

/** Every place in a value, itself first. */
const pathsIn = (value: unknown): Path[] => [
  [],
  ...childrenOf(value).flatMap(([key, child]) => pathsIn(child).map((path) => [key, ...path])),
]

type Change = (value: unknown) => unknown

/** A value as text; what stands under the name of `toString` need be no function. */
const asText: Change = (value) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** Says that nothing is to stand there. */
const GONE = Symbol('gone')

/** The same value with what stands at a path changed; keys stay own ones, `__proto__` too. */
function changedAt(value: unknown, [key, ...rest]: Path, change: Change): unknown {
  if (key === undefined) return change(value)
  const changed = childrenOf(value)
    .map(([name, child]) => [name, name === key ? changedAt(child, rest, change) : child] as const)
    .filter(([, child]) => child !== GONE)
  return Array.isArray(value) ? changed.map(([, child]) => child) : Object.fromEntries(changed)
}

const hostileTexts = fc.oneof(fc.constantFrom(...INJECTIONS), fc.constantFrom(...ODD_TEXTS))

const hostileValues = (known: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: hostileTexts },
    { weight: 4, arbitrary: fc.constantFrom(...ODD_NUMBERS) },
    { weight: 4, arbitrary: fc.constantFrom(...RAW_PIECES) },
    { weight: 1, arbitrary: fc.constantFrom(...DEEP_PIECES) },
    { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>('premium', ...known) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )

const anyChange = (known: readonly string[]): fc.Arbitrary<Change> => {
  const hostile = hostileValues(known)
  const replaced = hostile.map(
    (value): Change =>
      () =>
        value,
  )
  const grafted = hostileTexts.map(
    (text): Change =>
      (value) =>
        typeof value === 'string' ? `${value}${text}` : text,
  )
  const added = (keys: fc.Arbitrary<string>) =>
    fc.tuple(keys, hostile).map(
      ([key, extra]): Change =>
        (value) =>
          isRecord(value) ? Object.fromEntries([...Object.entries(value), [key, extra]]) : extra,
    )
  const doubled = fc.tuple(fc.nat(), hostile).map(
    ([at, extra]): Change =>
      (value) => {
        const keys = isRecord(value) ? Object.keys(value) : []
        const key = keys[at % Math.max(1, keys.length)]
        return isRecord(value) && key !== undefined ? { ...value, [`${key}${AGAIN}`]: extra } : value
      },
  )
  return fc.oneof(
    { weight: 5, arbitrary: replaced },
    { weight: 2, arbitrary: grafted },
    { weight: 1, arbitrary: fc.constant<Change>(() => GONE) },
    { weight: 1, arbitrary: fc.constant<Change>((value) => [value]) },
    { weight: 1, arbitrary: fc.constant<Change>(asText) },
    { weight: 3, arbitrary: added(fc.constantFrom(...EXTRA_KEYS)) },
    { weight: 1, arbitrary: doubled },
  )
}

/** Values with one to three changes; `known` stands for things in the database. */
export const nearMisses = (right: fc.Arbitrary<unknown>, known: readonly string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(right, fc.array(fc.tuple(fc.nat(), anyChange(known)), { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) =>
      changes.reduce((near: unknown, [at, change]) => {
        const paths = pathsIn(near)
        const changed = changedAt(near, paths[at % paths.length] ?? [], change)
        return changed === GONE ? null : changed
      }, value),
    )
