/** What is answered to what nobody can know from here: that it is not known, and where it can be. */
import type { Unknowable } from './move.ts'

export const UNKNOWABLE_SAID: Readonly<Record<Unknowable, string>> = {
  wrapping:
    'I do not know which shop wraps. The shop’s own page says so where it does; a nice box or cloth from home is sure.',
  delivery:
    'I do not know delivery times and cannot promise a day. The shop’s page says when it would arrive; tell me the day you need it, and ideas that need no parcel move up.',
  stock: 'I do not know what a shop has today. Its page does: each card links to it.',
  price:
    'I know what such things usually cost, and a shop’s price where it tells us one. Discounts and codes are on the shop’s own page.',
  reviews:
    'I have no reviews and make none up. What I know of each idea is on its card; reviews are on the shop’s page.',
  returns: 'I do not know how a shop takes things back. Its own page says so; a gift receipt helps.',
  fit: 'I cannot know whether it would fit or please. Tell me a size, a liking or what to avoid, and I keep to it.',
  where:
    'Each card names shops that sell such a thing and links to them. Which is nearest to you, I do not know.',
  self: 'I am a program: I change the list as you say, by rules and a catalogue that people wrote, and I buy nothing.',
  other:
    'I do not know that. I know each idea’s description, its usual price and shops that sell it, and I can change the list.',
}
