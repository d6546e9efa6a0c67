/** How the desk looks at feeds and takes them in: by the same reading as the command and the schedule. */

import { deskSentence } from './features/feeds/control/desk-words.ts'
import { MAP_EXPECTED, readColumnMap } from './features/feeds/imports/column-map.ts'
import type { Progress as ReadingProgress } from './features/feeds/imports/import-feed.ts'
import { feedIdOf, type ImportOrder } from './features/feeds/imports/order.ts'
import type { Preview, Unrecognised } from './features/feeds/imports/preview.ts'
import type { FeedImports, Outcome } from './features/feeds/imports/service.ts'
import { FIELD_LABELS } from './features/feeds/mapping/field-labels.ts'
import { FIELDS, type Field, NEEDED } from './features/feeds/readers/columns.ts'
import { FeedRefusal } from './features/feeds/readers/feed-refusal.ts'
import type {
  FeedIntake,
  IntakeOrder,
  Listening,
  Progress,
  SeenFeed,
  Taken,
} from './features/operator/feed-intake/intake.ts'

export function feedIntakeOf(imports: FeedImports): FeedIntake {
  return {
    feedIdOf,
    mapFault: (map) => (readColumnMap(map) === null ? `The columns must be ${MAP_EXPECTED}.` : null),
    preview: async (order, listening) => seenOf(await imports.preview(orderOf(order), hearing(listening))),
    run: async (order, listening) => {
      let applied: number | null = null
      const onProgress = (progress: Progress): void => {
        applied = progress.applied
        listening.onProgress(progress)
      }
      try {
        return takenOf(await imports.run(orderOf(order), hearing({ ...listening, onProgress })), applied)
      } catch (error) {
        // It is being read already.
        if (error instanceof FeedRefusal) return { ...NOTHING, refused: deskSentence(error.message) }
        throw error
      }
    },
  }
}

const NOTHING = { rows: 0, taken: 0, leftOut: 0, applied: null, unfindable: 0, isUnchanged: false }

const orderOf = ({ map, ...order }: IntakeOrder): ImportOrder => ({
  ...order,
  map: readColumnMap(map) ?? {},
  isDryRun: false,
})

const hearing = ({ onProgress, ...listening }: Listening) => ({
  ...listening,
  onProgress: ({ rows, imported, skipped, applied }: ReadingProgress): void =>
    onProgress({ rows, taken: imported, leftOut: skipped, applied }),
})

const takenOf = (
  { rows, imported, skipped, unfindable, refused, isUnchanged }: Outcome,
  applied: number | null,
): Taken => ({
  rows,
  taken: imported,
  leftOut: skipped,
  unfindable,
  isUnchanged,
  applied: refused === null ? imported : applied,
  refused: refused && deskSentence(refused),
})

function seenOf(seen: Preview | Unrecognised): SeenFeed {
  if (seen.kind === 'unrecognised') return unrecognised(seen)
  const { form, refused, refusedWhole, isFirst: _, ...rest } = seen
  return {
    ...rest,
    format: form,
    refused: refused.map((rows) => ({ ...rows, reason: deskSentence(rows.reason) })),
    refusedWhole: refusedWhole && deskSentence(refusedWhole),
  }
}

function unrecognised({ retailer, sentence, names, rows, map }: Unrecognised): SeenFeed {
  return {
    kind: 'unrecognised',
    retailer,
    sentence: deskSentence(sentence),
    columns: [...names],
    rows: rows.map((row) => ({ ...row })),
    fields: FIELDS.toSorted(neededFirst).map((field) => ({
      field,
      label: FIELD_LABELS[field],
      isNeeded: isNeeded(field),
      column: [map[field]].flat()[0] ?? null,
    })),
  }
}

const isNeeded = (field: Field): boolean => NEEDED.some((needed) => needed === field)
const neededFirst = (one: Field, other: Field): number => Number(isNeeded(other)) - Number(isNeeded(one))
