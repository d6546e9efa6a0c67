/** Plays a conversation without a server or a database: what is said, and what comes of it. */
import type { SearchState } from '@presently/contract/concierge'
import type { Move } from '@presently/engine/dialogue/move'
import type { SuggestRequest } from '@presently/engine/suggest'
import { newId } from '../../../platform/ids.ts'
import { TEST_ENGINE } from '../../../test-support/build-test-app.ts'
import { type KeptTurn, saidBody } from '../kept.ts'
import type { Searched } from '../searched.ts'
import { type ThinkingDeps, type Thought, think } from '../thinking.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LIMIT = 36

/** The site's search, without what an account adds. */
async function searchFor(state: SearchState): Promise<Searched> {
  const { personId: _nobody, ...asked } = state
  // The contract lets no other refinements through.
  const request = { ...asked, limit: LIMIT, now: NOW } as SuggestRequest
  return {
    request,
    suggestions: TEST_ENGINE.suggest(request),
    sharesHealth: false,
    awaitsModel: false,
    present: async () => {
      throw new Error('Nobody looks at a page here.')
    },
  }
}

/**
 * A script's places as ids: '@2.1' is the first idea of the page on which the second message was said, and '@2.1.thing' what it is. So a script
 * holds whatever order the ideas have.
 */
export function asShown<T>(written: T, pages: readonly Searched[]): T {
  const text = JSON.stringify(written).replace(
    /@(\d+)\.(\d+)(\.thing)?/g,
    (_, turn: string, place: string, thing) => {
      const pick = pages[Number(turn) - 1]?.suggestions.picks[Number(place) - 1]
      if (pick === undefined) throw new Error(`No idea stands at ${place} before message ${turn}.`)
      return thing === undefined ? pick.gift.id : (pick.gift.things[0] ?? '')
    },
  )
  return JSON.parse(text) as T
}

type Said = { readonly thought: Thought; readonly moves: readonly Move[]; readonly before: Searched }

/** A conversation that goes on with each message. */
export function aConversation(query: string, more: Partial<ThinkingDeps> = {}) {
  let state: SearchState = { query }
  let turns: KeptTurn[] = []
  const { dialogue } = TEST_ENGINE
  const heard: Move[][] = []
  const engine = {
    ...TEST_ENGINE,
    dialogue: {
      ...dialogue,
      read: (...asked: Parameters<typeof dialogue.read>) => {
        const moves = [...dialogue.read(...asked)]
        heard.push(moves)
        return moves
      },
    },
  }
  const keep = (speaker: KeptTurn['speaker'], body: KeptTurn['body']): void => {
    turns = [...turns, { id: newId(), place: turns.length, speaker, body, createdAt: NOW }]
  }
  return {
    turns: () => turns,
    state: () => state,
    async say(message: string): Promise<Said> {
      const before = await searchFor(state)
      const deps = {
        engine,
        search: searchFor,
        now: NOW,
        person: null,
        listen: async () => null,
        ...more,
      }
      const thought = await think(deps, { turns }, { state, message })
      state = thought.state
      turns = turns.map((turn) => ({
        ...turn,
        body: thought.changed.find(({ id }) => id === turn.id)?.body ?? turn.body,
      }))
      keep('giver', saidBody(message))
      keep('concierge', thought.body)
      return { thought, moves: heard.at(-1) ?? [], before }
    },
  }
}
