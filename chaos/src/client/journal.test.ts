import { expect, it } from 'vitest'
import { compare, createJournal, type Outcome } from './journal.ts'

function entriesOf(outcomes: Readonly<Record<string, Outcome>>) {
  const journal = createJournal()
  for (const [key, outcome] of Object.entries(outcomes))
    journal.begin('save', key, 'maya@example.com').outcome = outcome
  return journal.entries('save')
}

it('tells what was lost, doubled, or done though it was refused', () => {
  const entries = entriesOf({
    kept: 'acknowledged',
    gone: 'acknowledged',
    twice: 'unknown',
    once: 'unknown',
    never: 'unknown',
    slipped: 'refused',
    away: 'refused',
  })
  const counted = new Map([
    ['kept', 1],
    ['twice', 2],
    ['once', 1],
    ['slipped', 1],
  ])
  expect(compare('save', entries, counted)).toEqual({
    kind: 'save',
    acknowledged: 2,
    unknown: 3,
    unknownThere: 2,
    lost: ['gone'],
    doubled: ['twice'],
    unwanted: ['slipped'],
  })
})

it('takes what was begun and never ended for unknown', () => {
  const journal = createJournal()
  journal.begin('person', 'Maya', 'maya@example.com')
  expect(journal.entries('person')).toMatchObject([{ outcome: 'unknown', tries: 0 }])
})
