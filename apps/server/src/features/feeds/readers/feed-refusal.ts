/** A feed that cannot be taken: refused whole, in a sentence for whoever sent it. What was there before stays. */
export class FeedRefusal extends Error {
  override readonly name = 'FeedRefusal'
}
