/**
 * Lists situations that could have a page and have none: at least twelve ideas are good for them, and fewer than half of these stand on a page
 * that exists or that is listed before. A program: one JSON object a line, each with the titles of its ideas, for whoever writes the paragraph.
 */
import { loadCatalog } from '@presently/catalog/catalog'
import { createEngine } from '@presently/engine/create-engine'
import { picksOf } from '../guides/guide.ts'
import { GUIDES_FOLDER, loadGuides } from '../guides/load-guides.ts'
import { candidatesFrom } from './candidates.ts'
import { loadSituations, SITUATIONS_FOLDER } from './load-situations.ts'
import { type Held, nearlyOn } from './measure.ts'
import { situationPath } from './situation.ts'
import { IDEAS, twelveFor } from './twelve.ts'

const LISTED_MAX = 400
const IDEAS_OF_INTEREST_MIN = 12

const catalog = loadCatalog()
const { gifts, taxonomy } = catalog
const engine = createEngine(catalog)
const now = new Date()
const idsOf = (request: string): string[] => twelveFor(engine, request, now).map(({ gift }) => gift.id)
const titles = new Map(gifts.map(({ id, title }) => [id, title]))

const counts = new Map<string, number>()
for (const { interests } of gifts)
  for (const id of Object.keys(interests)) counts.set(id, (counts.get(id) ?? 0) + 1)

const pages: Held[] = [
  ...loadGuides(GUIDES_FOLDER, gifts).guides.map((guide) => ({
    path: guide.slug,
    ideas: new Set(picksOf(guide).map(({ gift }) => gift.id)),
  })),
  ...loadSituations(SITUATIONS_FOLDER).situations.map((situation) => ({
    path: situationPath(situation),
    ideas: new Set(idsOf(situation.request)),
  })),
]
const holding = candidatesFrom(taxonomy.interests, (id) => (counts.get(id) ?? 0) >= IDEAS_OF_INTEREST_MIN)
  .map((candidate) => ({ candidate, picks: twelveFor(engine, candidate.request, now) }))
  .filter(({ picks }) => picks.length === IDEAS)
  .map(({ candidate, picks }) => ({
    candidate,
    ideas: picks.map(({ gift }) => gift.id),
    grades: picks.reduce((sum, { grade }) => sum + (grade ?? 0), 0),
  }))
  // The best first: what is like them comes too late.
  .sort((a, b) => b.grades - a.grades)

let listed = 0
for (const { candidate, ideas } of holding) {
  if (nearlyOn(ideas, pages)) continue
  pages.push({ path: candidate.slug, ideas: new Set(ideas) })
  process.stdout.write(`${JSON.stringify({ ...candidate, ideas: ideas.map((id) => titles.get(id)) })}\n`)
  listed += 1
  if (listed === LISTED_MAX) break
}
