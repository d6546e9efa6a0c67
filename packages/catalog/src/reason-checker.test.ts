/** A reason belongs to its gift: attached to another one it is refused. */
import { reasonFaults } from '@presently/engine/explain/check-reason'
import { expect, it } from 'vitest'
import { generateBriefs } from './testing/generated-briefs.ts'
import { engine } from './testing/whole-catalog.ts'

const answers = generateBriefs(300, 5).map(({ text }) => ({
  text,
  picks: engine.suggest({ query: text, limit: 12, now: new Date('2026-11-21T12:00:00Z') }).picks,
}))

it('holds for every reason at its own gift', () => {
  const faults = answers.flatMap(({ text, picks }) =>
    picks.flatMap(({ gift, reasons }) => reasons.flatMap((reason) => reasonFaults(reason, gift, text))),
  )
  expect(faults).toEqual([])
})

it('refuses at least 90 % of reasons that were swapped between two gifts of one answer', () => {
  const swaps = answers.flatMap(({ text, picks }) =>
    picks.flatMap(({ reasons: [reason] }, i) => {
      const other = picks[(i + 1) % picks.length]?.gift
      return reason && other && picks.length > 1 ? [reasonFaults(reason, other, text)] : []
    }),
  )
  expect(swaps.length).toBeGreaterThan(1000)
  expect(swaps.filter((faults) => faults.length > 0).length / swaps.length).toBeGreaterThanOrEqual(0.9)
})

it('refuses words that the request does not hold, and a sentence that hides an end', () => {
  const [first] = answers.flatMap(({ text, picks }) => picks.map((pick) => ({ text, pick })))
  const reason = first?.pick.reasons[0]
  if (!first || !reason) throw new Error('The generated requests gave no idea.')
  const { gift } = first.pick
  expect(reasonFaults({ ...reason, words: 'skydiving lessons' }, gift, first.text)[0]).toContain(
    'does not say',
  )
  expect(reasonFaults({ ...reason, text: 'Everybody loves it' }, gift, first.text).length).toBeGreaterThan(0)
})
