/** Refuses a table of earning that leaves a shop out, or that names a shop or a programme that is not there. */
import { type EarningRow, PROGRAMMES } from './earning.ts'
import type { RetailerRow } from './retailers.ts'

/**
 * Everything wrong with `earning.json`, each in one sentence.
 *
 * @example
 * checkEarning({}, { rei })
 * // ['earning: does not say how REI (rei) can earn: name its networks, {"through": []} for a catch-all alone, or {"cannot": "…"}']
 */
export function checkEarning(
  earning: Readonly<Record<string, EarningRow>>,
  retailers: Readonly<Record<string, RetailerRow>>,
): string[] {
  // Shops of other markets have no row until a programme of theirs is known: a catch-all may know one.
  const silent = Object.entries(retailers).filter(
    ([id, { market }]) => market === undefined && !Object.hasOwn(earning, id),
  )
  return [
    ...silent.map(
      ([id, { name }]) =>
        `earning: does not say how ${name} (${id}) can earn: name its networks, {"through": []} for a catch-all alone, or {"cannot": "…"}`,
    ),
    ...Object.entries(earning).flatMap(([id, row]) => rowComplaints(id, row, retailers[id])),
  ]
}

function rowComplaints(id: string, row: EarningRow, retailer: RetailerRow | undefined): string[] {
  if (retailer === undefined) return [`earning ${id}: there is no such shop`]
  if ('cannot' in row) return cannotComplaints(id, row.cannot, retailer)
  if (!Array.isArray(row.through)) return [`earning ${id}: has neither through nor cannot`]
  const unknown = row.through.filter((name) => !Object.hasOwn(PROGRAMMES, name))
  return [
    ...unknown.map((name) => `earning ${id}: nobody knows the programme ${name}`),
    ...(retailer.affiliate && row.through.length === 0
      ? [`earning ${id}: has a setting ${retailer.affiliate.env}, but no programme`]
      : []),
  ]
}

function cannotComplaints(id: string, reason: string, { affiliate }: RetailerRow): string[] {
  return [
    ...(/^[A-Z].*\.$/.test(reason) ? [] : [`earning ${id}: cannot is no sentence`]),
    ...(affiliate ? [`earning ${id}: cannot earn, but has a setting ${affiliate.env}`] : []),
  ]
}
