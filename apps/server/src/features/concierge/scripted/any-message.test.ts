/** Whatever is said: nothing breaks, nothing grows without end, and what was changed can be taken back exactly. */
import type { SearchState } from '@presently/contract/concierge'
import { SearchState as SearchStateSchema, Turn } from '@presently/contract/concierge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../test-support/any-body.ts'
import { presentTurn } from '../present.ts'
import { withoutChange } from '../undoing.ts'
import { aConversation } from './player.test-kit.ts'

const QUERIES = [
  'sister, 30s, birthday, coffee and watercolor, no mugs, $50',
  'my nephew likes dinosaurs',
  'parents, wine and jazz, 100 euros',
]
const SAYINGS = [
  'cheaper',
  'a bit nicer',
  'more handmade',
  'something we do together',
  'not that one',
  'not the second one',
  'the first two are boring',
  'she already has it',
  'no mugs',
  'mugs are fine after all',
  'he also loves chess',
  'forget the coffee',
  '$40 at most',
  'around 30',
  'between $20 and $60',
  'no limit',
  'two of them',
  'for next Friday',
  'it is tomorrow',
  'for my brother actually',
  "it's for Christmas",
  'she is 7',
  'start over',
  'undo that',
  'she is allergic to nuts',
  'he has a Kindle',
  'smaller',
  'funnier',
  'nothing to dust',
  'less boring',
  '25 euros at most',
]
const message = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...SAYINGS) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...SAYINGS), { minLength: 2, maxLength: 4 })
      .map((parts) => parts.join('. ')),
  },
  { weight: 1, arbitrary: anyText(300).filter((text) => text.trim() !== '') },
)

describe('a conversation of any messages', () => {
  it('never throws, keeps to its bounds, and says something each time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...QUERIES),
        fc.array(message, { minLength: 1, maxLength: 6 }),
        async (query, messages) => {
          const conversation = aConversation(query)
          for (const said of messages) {
            const { thought } = await conversation.say(said.slice(0, 1000))
            SearchStateSchema.parse(thought.state)
            expect(thought.body.text).not.toBe('')
          }
          for (const turn of conversation.turns()) Turn.parse(presentTurn(turn))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('is taken back exactly, whichever change goes first', async () => {
    const talk = fc.array(fc.constantFrom(...SAYINGS.filter((said) => said !== 'undo that')), {
      minLength: 1,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...QUERIES), talk, fc.nat(), async (query, messages, seed) => {
        const conversation = aConversation(query)
        for (const said of messages) await conversation.say(said)
        const ids = conversation.turns().flatMap(({ body }) => body.changes.map(({ id }) => id))
        // The same order for the same seed.
        const order = ids.toSorted((a, b) => rank(a, ids, seed) - rank(b, ids, seed))
        let state: SearchState = conversation.state()
        let turns = conversation.turns()
        for (const id of order) {
          const undone = withoutChange(turns, state, id)
          state = undone.state
          turns = turns.map((turn) => ({
            ...turn,
            body: undone.changed.find((one) => one.id === turn.id)?.body ?? turn.body,
          }))
        }
        expect(state).toEqual({ query })
      }),
      { numRuns: 25 },
    )
  })
})

const rank = (id: string, ids: readonly string[], seed: number): number =>
  ((ids.indexOf(id) + 1) * (seed % 97) + 13) % 101
