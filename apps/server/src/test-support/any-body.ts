/** Request bodies for properties: nearly right, any JSON at all, or no JSON. */
import fc from 'fast-check'

/** Nine times in ten what belongs there, so that most bodies pass the first gate. */
export const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: fc.jsonValue() })

const HOSTILE_UNITS = ['a', "'", '\0', '\ud83d', '\udc00', '\u200d', '\u202e', '\u0301', '\u{1f9f6}']

/** Text of any characters; one in eight has NUL, halves of characters and marks that steer the others. */
export const anyText = (maxLength: number) =>
  fc.oneof(
    { weight: 7, arbitrary: fc.string({ unit: 'binary', maxLength }) },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...HOSTILE_UNITS), maxLength }) },
  )

/** Bodies near those of the given right ones. */
export const bodiesNear = (right: fc.Arbitrary<object>): fc.Arbitrary<string | Buffer> =>
  fc.oneof(
    { weight: 7, arbitrary: right.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  )
