/** The requests that came before, made ready for the product: as points of what matches what, with what readers said of ideas for them. */
import { coarse, type MatchModel, pointOf, WIDTH } from '@presently/chooser/match/match-model'
import type { Precedents, Verdict } from '@presently/chooser/match/precedents'
import type { Chosen } from './chosen.ts'
import type { Judged } from './judged.ts'
import { PRECEDENTS } from './settings.ts'

const GOOD_FROM = 2

type Said = { readonly verdict: Verdict; readonly id: string; readonly row: number }

/** Tells the precedents as a match sees them; and in which row of them each request stands. */
export function precedentTeller(
  chosen: readonly Chosen[],
  judged: readonly Judged[],
  signsOf: (request: string) => readonly string[],
) {
  const requests = requestsKept(chosen, judged)
  const rowOf = new Map(requests.map((request, row) => [request, row]))
  const said = [
    ...chosen.flatMap(({ request, ids }): Said[] =>
      rowOf.has(request)
        ? ids.map((id) => ({ verdict: 'chosen', id, row: rowOf.get(request) as number }))
        : [],
    ),
    ...judged.flatMap(({ request, ideas, grades }): Said[] =>
      ideas.flatMap((id, at): Said[] => {
        const grade = Number(grades[at])
        const row = rowOf.get(request) as number
        if (grade === 0) return [{ verdict: 'wrong', id, row }]
        return grade >= GOOD_FROM ? [{ verdict: 'good', id, row }] : []
      }),
    ),
  ]
  const rows = { chosen: rowsOf(said, 'chosen'), good: rowsOf(said, 'good'), wrong: rowsOf(said, 'wrong') }
  const known = new Map<MatchModel, Precedents>()
  const precedentsOf = (match: MatchModel): Precedents => {
    const told = known.get(match) ?? { points: coarse(pointsOf(requests.map(signsOf), match)), rows }
    known.set(match, told)
    return told
  }
  return { precedentsOf, rowOf: (request: string): number => rowOf.get(request) ?? -1 }
}

/** All that are graded, and the latest written of the others, which are the most like what people post: each costs 130 bytes. */
function requestsKept(chosen: readonly Chosen[], judged: readonly Judged[]): readonly string[] {
  const graded = new Set(judged.map(({ request }) => request))
  const others = chosen.map(({ request }) => request).filter((request) => !graded.has(request))
  const latest = others
    .sort()
    .reverse()
    .slice(0, Math.max(0, PRECEDENTS - graded.size))
  return [...graded, ...latest].sort()
}

function rowsOf(said: readonly Said[], verdict: Verdict): ReadonlyMap<string, Int32Array> {
  const rows = new Map<string, Set<number>>()
  for (const one of said) {
    if (one.verdict !== verdict) continue
    const own = rows.get(one.id) ?? new Set()
    rows.set(one.id, own.add(one.row))
  }
  return new Map([...rows].map(([id, own]) => [id, Int32Array.from(own).sort()]))
}

function pointsOf(requests: readonly (readonly string[])[], match: MatchModel): Float32Array {
  const points = new Float32Array(requests.length * WIDTH)
  for (const [row, signs] of requests.entries())
    pointOf(match, signs, points.subarray(row * WIDTH, (row + 1) * WIDTH))
  return points
}
