/** '5th anniversary (wood)': the material of a year belongs to the day, and is no liking of its own. */
import type { Rewrite } from './rewrite.ts'

const MATERIALS =
  'paper|cotton|leather|wood|wooden|iron|tin|aluminum|aluminium|copper|crystal|china|pearl|silver|ruby|gold|diamond'
/** Nothing else is told of it: 'wood please', 'tin or aluminum'. */
const IS_ALL = String.raw`\b\s*(?:$|[),.;!?\n$€£]|(?:one|gift|theme|year|or|please|obviously)\b)`
const MATERIAL_OF_YEAR = new RegExp(
  String.raw`(?<=\banniversary)(?:\s*[(:,–-]\s*|\s+)(?:(?:which|that|this year|the gift|the theme|theme)\s+)?(?:is\s+)?(?:the\s+)?(?:traditional(?:ly)?\s+)?(?=(?:${MATERIALS})${IS_ALL})`,
  'g',
)
/** '10th anniversary gift for my wife, tin or aluminum': whom it is for stands between. */
const MATERIAL_BEHIND = new RegExp(
  String.raw`[,;(:–-]\s*(?:the\s+)?(?:traditional(?:ly)?\s+)?(?=(?:${MATERIALS})${IS_ALL})(?<=\banniversary\b[^.!?]{1,64})`,
  'g',
)

/** What stands between the day and its material is left out, so that both are read as one: 'anniversary wood'. */
export function materialsOf(folded: string): Rewrite[] {
  if (!folded.includes('anniversary')) return []
  const beside = [...folded.matchAll(MATERIAL_OF_YEAR)]
    .filter(({ 0: between }) => between !== ' ')
    .map(({ 0: between, index }) => ({ start: index, end: index + between.length, text: ' ' }))
  if (beside.length > 0) return beside
  return [...folded.matchAll(MATERIAL_BEHIND)].map(({ 0: between, index }) => ({
    start: index,
    end: index + between.length,
    text: ', anniversary ',
  }))
}
