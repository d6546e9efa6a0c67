/** Values that are made while somebody else is on the clock: how long making them took. */
export function timed<T>(
  values: Iterable<T>,
  now: () => number = () => performance.now(),
): { readonly values: Iterable<T>; readonly madeInMs: () => number } {
  let madeInMs = 0
  function* counted(): Generator<T> {
    let from = now()
    for (const value of values) {
      madeInMs += now() - from
      yield value
      from = now()
    }
    madeInMs += now() - from
  }
  return { values: counted(), madeInMs: () => madeInMs }
}
