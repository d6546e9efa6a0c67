/**
 * So many zeros. Up to some hundred places a plain array is made far faster than a typed one, which asks for memory of
 * its own.
 */
export function zeros(count: number): number[] {
  const out: number[] = []
  for (let place = 0; place < count; place += 1) out.push(0)
  return out
}
