/**
 * The rules that no answer breaks, over generated requests on the real catalogue. `ENGINE_BRIEFS` sets how many: 2,000
 * with every change, 100,000 in `npm run test:long`.
 */
import { reasonFaults } from '@presently/engine/explain/check-reason'
import type { Gift } from '@presently/engine/gift'
import { isSmallWord, stemsOf } from '@presently/engine/text/stems'
import { describe, expect, it } from 'vitest'
import { type GeneratedBrief, generateBriefs, REFUSED } from './testing/generated-briefs.ts'
import { catalog, engine } from './testing/whole-catalog.ts'

const COUNT = Number(process.env.ENGINE_BRIEFS ?? 2_000)
const NOW = new Date('2026-11-21T12:00:00Z')

type Answer = {
  readonly brief: GeneratedBrief
  readonly gifts: readonly Gift[]
  readonly faults: readonly string[]
}

/** Each fault with the request that shows it; a handful is enough to mend it. */
const faultsOf = (judge: (answer: Answer) => readonly string[]): string[] => {
  const out: string[] = []
  for (const answer of answers) {
    for (const fault of judge(answer)) out.push(`${fault} | ${answer.brief.text}`)
    if (out.length >= 8) break
  }
  return out
}

const answers: Answer[] = generateBriefs(COUNT, 20261121).map((brief) => {
  const { picks } = engine.suggest({ query: brief.text, limit: 18, now: NOW })
  const faults = picks.flatMap(({ gift, reasons }) =>
    reasons.length === 0
      ? [`${gift.id} has no reason`]
      : reasons.flatMap((reason) => reasonFaults(reason, gift, brief.text)),
  )
  return { brief, gifts: picks.map(({ gift }) => gift), faults }
})

/** Of one category: three where nothing is liked; a liking may ask for its own, as much as two pages let it. */
const MOST_OF_TWELVE = [3, 8, 6, 4]
/** For smaller children nearly everything there is stands among the toys. */
const TODDLERS_UNTIL = 4

const wordsOf = ({ title, things }: Gift): Set<string> =>
  new Set(
    [title, ...things].flatMap((text) =>
      stemsOf(text.toLowerCase().replace(/[\p{L}]+[\s-]free|(?:no|without) [\p{L}]+/gu, ' ')),
    ),
  )

describe(`over ${COUNT} generated requests`, () => {
  it('never shows an idea above the ceiling or below the floor', () => {
    expect(
      faultsOf(({ brief: { ceiling, floor }, gifts }) =>
        gifts.flatMap(({ id, priceCents: [, upper] }) =>
          (ceiling !== null && upper > ceiling * 100) || (floor !== null && upper < floor * 100)
            ? [`${id} ${upper}`]
            : [],
        ),
      ),
    ).toEqual([])
  })

  it('lets at most two of six above about X', () => {
    expect(
      faultsOf(({ brief: { about }, gifts }) => {
        if (about === null) return []
        const pages = [gifts.slice(0, 6), gifts.slice(6, 12), gifts.slice(12)]
        return pages
          .filter((page) => page.filter(({ priceCents }) => priceCents[1] > about * 100).length > 2)
          .map((page) => page.map(({ id }) => id).join())
      }),
    ).toEqual([])
  })

  it('shows nothing that is, contains or needs what is refused', () => {
    expect(
      faultsOf(({ brief: { refused }, gifts }) =>
        gifts.flatMap((gift) => {
          const words = wordsOf(gift)
          return refused.flatMap((thing) => {
            const rule = REFUSED[thing]
            const hit =
              rule?.traits.some((trait) => gift.traits.includes(trait)) ||
              rule?.words.some((word) => words.has(word))
            return hit ? [`${gift.id} against ${thing}`] : []
          })
        }),
      ),
    ).toEqual([])
  })

  it('shows nothing that is unsafe for the age', () => {
    expect(
      faultsOf(({ brief: { age, relation, text }, gifts }) => {
        const isOfGiver = relation === 'child' || relation === 'grandchild'
        const isGraduating = text.includes('graduation')
        const isYoung =
          isOfGiver &&
          !/housewarming|retirement|wedding|coffee|wine|beer|whiskey|cocktails|grilling|houseplants|candles/.test(
            text,
          )
        // A grown-up whose age is not said may be of any; who graduates without a word of the school is nearly grown.
        const years = age ?? (isYoung ? (isGraduating ? 18 : 12) : 120)
        return gifts.flatMap(({ id, audience, traits }) =>
          (audience.ages[0] ?? 0) > years || (traits.includes('alcohol') && years < 21)
            ? [`${id} for ${years}`]
            : [],
        )
      }),
    ).toEqual([])
  })

  it('shows nothing twice, and no two of one kind of title', () => {
    expect(
      faultsOf(({ gifts }) => {
        const titles = gifts.map(({ title }) => new Set(stemsOf(title).filter((stem) => !isSmallWord(stem))))
        return gifts.flatMap(({ id }, i) =>
          gifts.slice(0, i).flatMap((other, j) => {
            const shared = titles[i]?.intersection(titles[j] ?? new Set()).size ?? 0
            const all = titles[i]?.union(titles[j] ?? new Set()).size ?? 1
            return id === other.id || (shared > 1 && shared / all >= 0.5) ? [`${id} and ${other.id}`] : []
          }),
        )
      }),
    ).toEqual([])
  })

  it('gives each idea reasons whose two ends hold', () => {
    expect(faultsOf(({ faults }) => faults)).toEqual([])
  })

  it('keeps twelve in a row varied wherever enough fits', () => {
    const cliches = catalog.lexicon.cliches.map(({ things }) => things)
    const isCliche = ({ things: [head = ''] }: Gift) =>
      // A teacup is no mug, though it ends as a cup does.
      cliches.some((things) => things.some((thing) => ` ${head.toLowerCase()}`.endsWith(` ${thing}`)))
    const wide = answers.filter(
      ({ brief, gifts }) => gifts.length === 18 && (brief.ceiling ?? 100) >= 40 && brief.floor === null,
    )
    expect(wide.length).toBeGreaterThan(COUNT / 20)
    const crowded = wide.filter(({ brief, gifts }) => {
      const most = Math.max(
        ...Map.groupBy(gifts.slice(0, 12), ({ category }) => category)
          .values()
          .map((same) => same.length),
      )
      return most > (MOST_OF_TWELVE[brief.likings.length] ?? 0) && (brief.age ?? 40) >= TODDLERS_UNTIL
    })
    expect(crowded.map(({ brief }) => brief.text)).toEqual([])
    const trite = wide.filter(({ brief, gifts }) => {
      const found = gifts.slice(0, 12).filter(isCliche)
      return found.length > 1 && brief.likings.length === 0
    })
    expect(trite.map(({ brief }) => brief.text)).toEqual([])
  })
})
