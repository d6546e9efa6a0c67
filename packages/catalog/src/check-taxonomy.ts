/** Refuses a tree of interests with loose ends, or with a phrase that stands for two of them. */
import type { InterestRow, Taxonomy } from '@presently/engine/gift'
import type { Complaint } from './check.ts'

/** Root, branch, leaf: deeper, nobody finds where a word belongs. */
const DEPTH_MAX = 3
const RELATED_MAX = 4

export function taxonomyComplaints({ interests }: Taxonomy): Complaint[] {
  const rows = Object.entries(interests)
  return [
    ...rows.flatMap(([id, row]) => rowComplaints(id, row, interests)),
    ...phrasesTwice(rows, ({ words, cued = [] }) => [...words, ...cued]),
    ...phrasesTwice(rows, ({ deeds = [] }) => deeds),
  ]
}

function rowComplaints(id: string, row: InterestRow, interests: Taxonomy['interests']): Complaint[] {
  const { label, parent, words, cued = [], narrow = [], followed = [], related = [], broad } = row
  const isKnown = (other: string): boolean => Object.hasOwn(interests, other)
  const faults: readonly (readonly [isFault: boolean, problem: string])[] = [
    [!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id), 'the id is not kebab-case'],
    [!label, 'has no label'],
    [words.length + cued.length === 0, 'has no words'],
    ...narrow
      .filter((part) => ![...words, ...cued].some((phrase) => holds(phrase, part)))
      .map((part) => [true, `the narrow word “${part}” stands in none of its words`] as const),
    ...followed
      .filter((phrase) => ![...words, ...cued].includes(phrase))
      .map((phrase) => [true, `“${phrase}”, by which it is followed, is none of its words`] as const),
    [parent !== undefined && !isKnown(parent), `unknown parent ${parent}`],
    [parent !== undefined && broad === true, 'is broad, which only a root can be'],
    [!related.every(isKnown), `unknown neighbor ${related.find((other) => !isKnown(other))}`],
    [related.length > RELATED_MAX, `has more than ${RELATED_MAX} neighbors`],
    [depthOf(id, interests) > DEPTH_MAX, `stands deeper than ${DEPTH_MAX}, or in a circle`],
  ]
  return faults.flatMap(([isFault, problem]) => (isFault ? [{ id: `interest ${id}`, problem }] : []))
}

/** Whether a phrase has the part's words next to each other; the last may have an ending: 'magnet' of 'collects magnets'. */
const holds = (phrase: string, part: string): boolean =>
  ` ${phraseKey(phrase)}`.includes(` ${phraseKey(part)}`)

function depthOf(id: string, interests: Taxonomy['interests']): number {
  let depth = 0
  for (let at: string | undefined = id; at !== undefined && depth <= DEPTH_MAX; at = interests[at]?.parent)
    depth += 1
  return depth
}

/** A phrase as the engine compares it: its words without accents and apostrophes. */
const phraseKey = (phrase: string): string =>
  (
    phrase
      .normalize('NFD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

function phrasesTwice(
  rows: readonly (readonly [string, InterestRow])[],
  phrasesOf: (row: InterestRow) => readonly string[],
): Complaint[] {
  const owners = new Map<string, string>()
  const out: Complaint[] = []
  for (const [id, row] of rows)
    for (const phrase of phrasesOf(row)) {
      const key = phraseKey(phrase)
      const owner = owners.get(key)
      if (owner === undefined) owners.set(key, id)
      else out.push({ id: `interest ${id}`, problem: `the phrase “${phrase}” stands for ${owner} already` })
    }
  return out
}
