import { familyOf } from './families.ts'
import { SHEETS, type Sheet } from './papers.ts'
import { PATTERN_NAMES, type PatternName } from './patterns.ts'
import { pick, seededRandom } from './seed.ts'
import { chooseSheet } from './sheet-choice.ts'
import { STAGE_NAMES, type StageName } from './stage-names.ts'
import { round } from './svg.ts'

/** Everything about a plate that is chosen rather than drawn. */
export interface PlatePlan {
  readonly stage: StageName
  readonly sheet: Sheet
  readonly pattern: PatternName
  readonly isFlipped: boolean
  /** Degrees, -7 to 7, of an object that lies. */
  readonly tilt: number
  readonly patternScale: number
  readonly patternOffset: number
}

/** Choices a page makes by hand; what is left out comes from the gift. */
export interface ArtDirection {
  readonly stage?: StageName | undefined
  /** The place of a sheet in its family, counted round. */
  readonly sheet?: number | undefined
  readonly pattern?: PatternName | undefined
}

interface PlanInput {
  readonly id: string
  readonly title: string
  readonly category: string
  /** The colours of the object. */
  readonly inks: readonly string[]
}

const MAX_TILT = 7

/**
 * Makes every choice of a plate from the gift's id and category.
 * Example: `planPlate({ id: 'r1', title: 'Mug', category: 'Home', inks: ['#b3163f'] }, {}).stage`.
 */
export function planPlate({ id, title, category, inks }: PlanInput, direction: ArtDirection): PlatePlan {
  const random = seededRandom(`${id}|${category}`)
  const sheets = SHEETS[familyOf(category, title)]
  // NOTE: the order of these lines is the order of the random numbers: moving one changes every picture.
  const stage = direction.stage ?? pick(STAGE_NAMES, random)
  const chosen = chooseSheet(sheets, { inks, stage, roll: random() })
  const pattern = direction.pattern ?? pick(PATTERN_NAMES, random)
  return {
    stage,
    sheet: direction.sheet === undefined ? chosen : (sheets.at(direction.sheet % sheets.length) ?? chosen),
    pattern,
    isFlipped: random() > 0.5,
    tilt: round((random() * 2 - 1) * MAX_TILT),
    patternScale: round(0.92 + random() * 0.16),
    patternOffset: Math.floor(random() * 40),
  }
}
