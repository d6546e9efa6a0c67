import { describe, expect, it } from 'vitest'
import { readText } from '../../text/tokens.ts'
import { lossesIn } from './given-up.ts'

const told = (query: string) => {
  const text = readText(query)
  return lossesIn(text).map(({ start, end, of }) => [
    text.folded.slice(start, end),
    text.folded.slice(of.start, of.end).trim(),
  ])
}

describe('what somebody can no longer do', () => {
  it.each([
    ["grandma used to crochet, can't any more", "can't any more", 'used to crochet,'],
    ["used to garden but can't now", "can't now", 'used to garden but'],
    ["used to travel, that's gone", "that's gone", 'used to travel,'],
    ['was an avid woodworker, no longer able to', 'no longer able to', 'was an avid woodworker,'],
    ['loves jazz. used to ski. had to give it up', 'had to give it up', 'used to ski.'],
    [
      "likes tea; model trains, but he can't build any longer",
      "can't build any longer",
      'model trains, but he',
    ],
    ['embroidery but holding a needle is tiring', 'holding a needle is tiring', 'embroidery but'],
    ['used to paint but her hands shake', 'her hands shake', 'used to paint but'],
  ])('is told in %j', (query, loss, of) => expect(told(query)).toEqual([[loss, of]]))

  it.each([
    'used to play bridge every week and likes being read to',
    'loves golf but is hard to shop for',
    "loves jazz, can't drive anymore",
    "I can't do it anymore, she loves tea",
    "she loves a spa day but I can't. Something small",
    'loves hiking and his knees hurt',
    "that's over $50, she was a nurse",
    "used to it, can't complain",
  ])('is not told in %j', (query) => expect(told(query)).toEqual([]))
})
