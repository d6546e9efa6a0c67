/** A preview, and a proposed map, in lines of text. */
import type { Preview, PreviewCard, Unrecognised } from '../imports/preview.ts'

const count = (rows: number): string => rows.toLocaleString('en-US')
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
const CELL_WIDTH = 34

export function previewLines({
  form,
  rows,
  taken,
  gifts,
  withoutOwn,
  refused,
  cards,
  refusedWhole,
}: Preview): string[] {
  return [
    ...(form === null ? [] : [`It is read as ${form}.`]),
    `${count(taken)} of ${count(rows)} rows would be taken; ${count(gifts)} of them are gifts that searches find.`,
    ...(withoutOwn === 0
      ? []
      : [`${count(withoutOwn)} have no link for who asked not to be tracked: only a network leads there.`]),
    ...(refused.length === 0 ? [] : ['Left out:']),
    ...refused.map(({ reason, count: some, line }) => `  ${count(some)} (first in line ${line}): ${reason}`),
    ...(cards.length === 0 ? [] : ['So they would look:']),
    ...cards.map(cardLine),
    ...(refusedWhole === null ? [] : ['An import would take nothing.', refusedWhole]),
  ]
}

const cardLine = ({ title, priceCents, salePriceCents, category, imageUrl, ownUrl }: PreviewCard): string =>
  `  ${[
    title,
    salePriceCents === null ? dollars(priceCents) : `${dollars(salePriceCents)}, was ${dollars(priceCents)}`,
    category === '' ? 'no category' : category,
    imageUrl === null ? 'no picture' : 'with its picture',
    ownUrl ?? 'by a network alone',
  ].join(' · ')}`

export function unrecognisedLines(
  { sentence, names, rows, map, missing }: Unrecognised,
  mapFile: string | null,
): string[] {
  const fieldOf = new Map(Object.entries(map).map(([field, name]) => [String(name), field]))
  return [
    sentence,
    'Its columns, what each seems to tell, and its first rows:',
    ...names.map((name) => {
      const cells = rows.map((row) => shortened(row[name] ?? '')).join(' | ')
      return `  ${name} → ${fieldOf.get(name) ?? 'not read'}: ${cells}`
    }),
    ...(missing.length === 0 ? [] : [`No column seems to tell ${missing.join(', ')}. Add them to the map.`]),
    ...(mapFile === null
      ? []
      : [`The proposed map is in ${mapFile}. Look at it, mend it, and say --map ${mapFile}.`]),
  ]
}

const shortened = (text: string): string =>
  text.length > CELL_WIDTH ? `${text.slice(0, CELL_WIDTH - 1)}…` : text
