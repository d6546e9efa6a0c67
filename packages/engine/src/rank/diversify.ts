/** Orders candidates so that each page of six is varied and keeps the page's own rules. */

import type { GiftIndex } from '../retrieve/gift-index.ts'
import type { Wish } from '../retrieve/wish.ts'
import { AskedFor } from './asked-for.ts'
import { ListState, type Setting } from './list-state.ts'
import { poolOf, widePoolOf } from './pool.ts'
import type { ScoredGifts } from './score.ts'
import { ANSWERS, LEVELLED, OUT, tierOf } from './taste.ts'

/** Reuses its marks from list to list, as the scorer does. */
export class Chooser {
  readonly #index: GiftIndex
  readonly #gone: Uint8Array
  readonly #asked = new AskedFor()

  constructor(index: GiftIndex) {
    this.#index = index
    this.#gone = new Uint8Array(index.gifts.length)
  }

  /** Picks up to `limit` gifts by number, best first, page by page. */
  choose(scored: ScoredGifts, wish: Wish, limit: number): readonly number[] {
    if (limit === 0) return []
    const index = this.#index
    const pool = poolOf(scored, wish, index)
    this.#asked.read(scored, pool, wish, index)
    const setting = { scored, wish, index, asked: this.#asked }
    const list = new List(setting, pool, this.#gone.fill(0))
    while (list.chosen.length < limit && list.grow());
    return list.chosen
  }
}

type Best = { readonly tier: number; readonly number: number }
/** Worse than this, and a wider choice may do better. */
const VARIED_ENOUGH = LEVELLED

/** A list that grows by its next best gift. */
class List {
  readonly #setting: Setting
  readonly #state: ListState
  #pool: readonly number[]
  #isWide = false
  /** 1 for gifts that were chosen, or are too like one that was. */
  readonly #gone: Uint8Array

  constructor(setting: Setting, pool: readonly number[], gone: Uint8Array) {
    this.#setting = setting
    this.#state = new ListState(setting)
    this.#pool = pool
    this.#gone = gone
  }

  get chosen(): readonly number[] {
    return this.#state.chosen
  }

  /** Adds the best that keeps the most rules of taste; false where nothing is left. */
  grow(): boolean {
    const best = this.#best()
    // Below the pool there may be one that varies the page.
    const found = best.tier <= VARIED_ENOUGH || this.#isWide ? best : this.#widened()
    if (found.tier === OUT) return false
    this.#take(found.number)
    return true
  }

  #widened(): Best {
    this.#isWide = true
    this.#pool = widePoolOf(this.#setting.scored, this.#pool, this.#setting.index)
    return this.#best()
  }

  #best(): Best {
    const { scores } = this.#setting.scored
    const state = this.#state
    const wanted = { levels: state.levelsWanted, open: state.open, day: state.wantsDay }
    let best = -1
    let bestTier = OUT
    let bestScore = Number.NEGATIVE_INFINITY
    for (let place = 0; place < this.#pool.length; place += 1) {
      const number = this.#pool[place] as number
      const score = scores[number] as number
      // The pool is sorted: nothing further down can catch up with what keeps every rule.
      if (bestTier === ANSWERS && score <= bestScore) break
      if (this.#gone[number] === 1) continue
      const cost = score - state.costOf(number)
      if (bestTier === ANSWERS && cost <= bestScore) continue
      const tier = tierOf(number, state, this.#setting, wanted)
      if (tier > bestTier || (tier === bestTier && cost <= bestScore)) continue
      best = number
      bestTier = tier
      bestScore = cost
    }
    return { tier: bestTier, number: best }
  }

  #take(number: number): void {
    this.#state.add(number)
    this.#gone[number] = 1
    const alike = this.#setting.index.alike[number]
    if (alike) for (let place = 0; place < alike.length; place += 1) this.#gone[alike[place] as number] = 1
  }
}
