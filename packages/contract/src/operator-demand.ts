/** The demand radar: what many search for and few find; and one search answered once more, with all that was decided. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { IdParams } from './fields.ts'
import { DESK_ERRORS } from './operator-fields.ts'

/** Days whose searches are read; their texts are kept a little longer. */
export const DEMAND_DAYS = 28
/** A theme of fewer visitors is told to nobody. */
export const THEME_VISITORS_MIN = 5

const GAPS = ['missing', 'thin', 'unanswered', 'unfollowed'] as const

export const ThemeRow = z
  .object({
    id: z.string(),
    /** In words of the catalogue alone, such as 'beekeeping, for a parent, retirement, up to $50'. */
    title: z.string(),
    /**
     * `missing`: no idea answers it; `thin`: too few do; `unanswered`: the engine could not serve most of its searches;
     * `unfollowed`: hardly anything shown was opened.
     */
    gap: z.enum(GAPS),
    /** What is missing, in a sentence. */
    sentence: z.string(),
    ideas: z.number(),
    searches: z.number(),
    /** Each counted once a day. */
    visitors: z.number(),
    unfit: z.number(),
    followed: z.number(),
    /** Ids of its newest searches. */
    samples: z.array(z.string()),
  })
  .meta({ id: 'ThemeRow' })
export type ThemeRow = z.output<typeof ThemeRow>

export const Demand = z
  .object({
    /** When searches were last read; null before the first look. */
    lookedAt: z.string().nullable(),
    searches: z.number(),
    /** Themes of fewer visitors than are told of. */
    hidden: z.number(),
    themes: z.array(ThemeRow),
    hasMore: z.boolean(),
  })
  .meta({ id: 'Demand' })
export type Demand = z.output<typeof Demand>

export const readDemand = defineCall({
  method: 'GET',
  path: '/api/operator/demand',
  access: 'operator',
  summary: 'What many searched for and few found',
  input: null,
  output: Demand,
  errors: DESK_ERRORS,
})

const TracedPick = z.object({
  giftId: z.string(),
  title: z.string(),
  place: z.number(),
  /** Where its score alone would put it. */
  placeByScore: z.number(),
  score: z.number(),
  parts: z.array(z.object({ part: z.string(), value: z.number() })),
  reasons: z.array(z.string()),
})

const PersonTrace = z.object({
  /** What was read, such as 'recipient' and 'father'. */
  brief: z.array(z.object({ field: z.string(), value: z.string() })),
  stages: z.array(z.object({ stage: z.string(), left: z.number() })),
  removed: z.array(z.object({ rule: z.string(), count: z.number() })),
  picks: z.array(TracedPick),
})
export type PersonTrace = z.output<typeof PersonTrace>

export const Replay = z
  .object({
    searchId: z.string(),
    at: z.string(),
    /** The giver's words. */
    text: z.string(),
    /** What was answered then, and what is answered now. */
    before: z.object({ engine: z.string(), ideas: z.number(), notice: z.string().nullable() }),
    now: z.object({ ideas: z.number(), notice: z.string().nullable(), relax: z.array(z.string()) }),
    /** One for each person whom the search is for. */
    people: z.array(PersonTrace),
  })
  .meta({ id: 'Replay' })
export type Replay = z.output<typeof Replay>

export const replaySearch = defineCall({
  method: 'POST',
  path: '/api/operator/searches/:id/replay',
  access: 'operator',
  summary: 'Answers a search once more, with all that was decided on the way',
  input: null,
  params: IdParams,
  output: Replay,
  errors: ['invalid-fields', ...DESK_ERRORS],
})
