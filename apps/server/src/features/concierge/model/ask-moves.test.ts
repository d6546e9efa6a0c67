import type { DialogueContext } from '@presently/engine/dialogue/move'
import { describe, expect, it } from 'vitest'
import { TEST_ENGINE } from '../../../test-support/build-test-app.ts'
import { askMoves, type MoveModel } from './ask-moves.ts'

const QUERY = 'dad, 60, loves fishing'
const { picks, brief } = TEST_ENGINE.suggest({
  query: QUERY,
  limit: 18,
  now: new Date('2026-11-21T12:00:00Z'),
})
const context: DialogueContext = {
  state: { query: QUERY },
  brief,
  shown: picks.map(({ gift }) => gift),
  talkedAbout: null,
  open: null,
  personName: null,
  now: new Date('2026-11-21T12:00:00Z'),
}

/** A model that says so much, and what it was sent. */
function saying(elements: readonly unknown[], redact: MoveModel['redact'] = (message) => message) {
  const sent: string[] = []
  const judged: string[] = []
  const model: MoveModel = {
    redact,
    gateway: {
      judged: (verdict) => void judged.push(verdict),
      ask: async ({ task }) => {
        sent.push(task.data)
        return {
          ending: () => 'whole',
          elements: (async function* () {
            yield* elements
          })(),
        }
      },
    },
  }
  return { sent, judged, ask: (message: string) => askMoves(model, message, { context, userId: 'maya' }) }
}

describe('a model that reads a message', () => {
  it('is believed where each word and figure stands in the message', async () => {
    const { ask, judged } = saying([
      { kind: 'budget', max: 35 },
      { kind: 'like', words: 'stargazing' },
      { kind: 'refine', refinement: 'handmade', words: 'with love' },
      { kind: 'not-pick', place: 2, words: 'lose the lure' },
    ])
    expect(await ask('35 would do, he is all stargazing now, made with love, lose the lure')).toEqual([
      { kind: 'budget', value: '-35' },
      { kind: 'like', words: 'stargazing' },
      { kind: 'refine', refinement: 'handmade' },
      { kind: 'not-pick', giftId: picks[1]?.gift.id },
    ])
    expect(new Set(judged)).toEqual(new Set(['move-taken']))
  })

  it.each([
    [{ kind: 'budget', max: 3500 }],
    [{ kind: 'like', words: 'zorblax' }],
    [{ kind: 'refine', refinement: 'not:anything', words: 'wallet' }],
    [{ kind: 'refine', refinement: 'constructor', words: 'wallet' }],
    [{ kind: 'no-budget' }],
    [{ kind: 'forget', field: 'exclusions', value: 'nuts' }],
    [{ kind: 'not-pick', place: 7, words: 'wallet' }],
    [{ kind: 'avoid', thing: 'wallet '.repeat(20) }],
    ['a text'],
    [null],
    [{ kind: 'gift', id: picks[0]?.gift.id, reasons: [] }],
  ])('is not believed otherwise: %j', async (lie) => {
    const { ask, judged } = saying([lie])
    expect(await ask('kinder on the wallet, 35 or thereabouts')).toEqual([])
    expect(judged).toEqual(['move-untrue'])
  })

  it('hears nothing of what may not leave', async () => {
    const { ask, sent } = saying([{ kind: 'avoid', thing: 'nuts' }], () => null)
    expect(await ask('Lena’s nut thing again')).toEqual([])
    expect(sent).toEqual([])
  })
})
