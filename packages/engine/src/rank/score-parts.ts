/** A gift's score taken apart, for whoever asks why it stands where it does. The parts add up to the score. */
import type { GiftIndex } from '../retrieve/gift-index.ts'
import type { Wish } from '../retrieve/wish.ts'
import { answerScore, newAnswerSums, sumAnswers } from './answer-sums.ts'
import { fillerWorths } from './filler.ts'
import { priceShareOf } from './learned/rerank.ts'
import { priceScore, pricesFor } from './price-score.ts'
import type { ScoredGifts } from './score.ts'
import { draw, hash32 } from './seed.ts'
import { addTraits, type Standings } from './standing.ts'
import { rankedDraw, WEIGHTS } from './weights.ts'

export type ScorePart = {
  readonly part:
    | 'answers'
    | 'nothing asked answered'
    | 'person'
    | 'manner'
    | 'price'
    | 'doubtful'
    | 'as readers judge'
    | 'draw'
    | 'changes'
  readonly value: number
}

type Taking = {
  readonly scored: ScoredGifts
  readonly wish: Wish
  readonly index: GiftIndex
  readonly standings: Standings
  readonly seed: string | null
}

/** Parts by gift number. Valid as long as what was scored is. */
export function scoreParts(taking: Taking): (number: number) => readonly ScorePart[] {
  const { scored, wish, index, standings, seed } = taking
  const answers = newAnswerSums(index.gifts.length)
  sumAnswers(answers, scored.columns)
  const standing = standings(wish.person)
  const manner = new Float32Array(index.gifts.length)
  addTraits(manner, wish.traits, index)
  const prices = pricesFor(wish, index)
  const fillers = fillerWorths(index)
  const drawn = seed === null ? wish.draw : hash32(seed)
  const unanswered = wish.asked.length > 0 ? WEIGHTS.noInterest : 0
  return (number) => {
    const answer = answerScore(answers, number)
    const weight = seed === null ? (answer > 0 ? WEIGHTS.ownDraw : WEIGHTS.fillerDraw) : WEIGHTS.seededDraw
    const said = scored.learned?.[number] ?? 0
    const parts: ScorePart[] =
      said === 0
        ? [
            { part: 'answers', value: answer },
            {
              part: 'nothing asked answered',
              value: answer > 0 ? 0 : unanswered + (fillers[number] as number),
            },
            { part: 'person', value: standing[number] as number },
            { part: 'manner', value: manner[number] as number },
            { part: 'price', value: priceScore(number, prices) },
            { part: 'doubtful', value: (scored.doubtful[number] as number) * WEIGHTS.doubtful },
            { part: 'draw', value: draw(index.hashes[number] as number, drawn) * weight },
          ]
        : [
            { part: 'as readers judge', value: said },
            { part: 'price', value: priceShareOf(wish) * priceScore(number, prices) },
            {
              part: 'draw',
              value: draw(index.hashes[number] as number, drawn) * rankedDraw(wish.asked.length, seed),
            },
          ]
    const sum = parts.reduce((total, { value }) => total + value, 0)
    return [...parts, { part: 'changes', value: (scored.scores[number] as number) - sum }]
  }
}
