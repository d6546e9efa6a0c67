/** '5th anniversary (wood)': the material of a year belongs to the day, and is no liking of its own. */
import type { Rewrite } from './rewrite.ts'

const MATERIALS = 'paper|cotton|leather|wood|wooden|iron|tin|crystal|pearl'
const MATERIAL_OF_YEAR = new RegExp(
  String.raw`(?<=\banniversary)(?:\s*[(:,–-]\s*|\s+)(?:(?:which|that|this year|the gift|the theme|theme)\s+)?(?:is\s+)?(?:the\s+)?(?:traditional(?:ly)?\s+)?(?=(?:${MATERIALS})\b\s*(?:$|[),.;!?\n$€£]|(?:one|gift|theme|year)\b))`,
  'g',
)

/** What stands between the day and its material is left out, so that both are read as one: 'anniversary wood'. */
export const materialsOf = (folded: string): Rewrite[] =>
  [...folded.matchAll(MATERIAL_OF_YEAR)]
    .filter(({ 0: between }) => between !== ' ')
    .map(({ 0: between, index }) => ({ start: index, end: index + between.length, text: ' ' }))
