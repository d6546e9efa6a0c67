/** What a model of the tests thinks of for whoever loves pottery. */

export const POTTERY_READING = {
  kind: 'reading',
  of: '',
  no: [],
  has: [],
  must: [],
  like: ['pottery'],
  want: [],
}

/** An idea that holds for a request that speaks of pottery, with what differs. */
export const potteryIdea = (title: string, over: object = {}): object => ({
  kind: 'idea',
  title,
  what: 'A thing for an afternoon at the wheel.',
  why: 'It is made for hands that are often in clay.',
  words: ['pottery'],
  fromUsd: 25,
  toUsd: 40,
  search: title.toLowerCase(),
  things: ['tool'],
  category: 'Art & Craft',
  ...over,
})
