/** Which names of things a reading has met: a shop tells each of its articles once, so a name that two of them bear tells neither. */
import { hash } from 'node:crypto'

export type TitlesMet = {
  has(key: string): boolean
  /** Whether another product bore it before; from then on this one does as well. */
  isOfAnother(key: string, productId: string): boolean
}

/** Bits enough that of a million names two are seldom taken for one, which costs a join and no more. */
const HEX_DIGITS = 12
const numberOf = (text: string): number =>
  Number.parseInt(hash('sha256', text, 'hex').slice(0, HEX_DIGITS), 16)

/** Numbers instead of names: a million of them take some fifty megabytes. */
export function titlesMet(): TitlesMet {
  const products = new Map<number, number>()
  return {
    has: (key) => products.has(numberOf(key)),
    isOfAnother: (key, productId) => {
      const [name, product] = [numberOf(key), numberOf(productId)]
      const before = products.get(name)
      if (before === undefined) products.set(name, product)
      return before !== undefined && before !== product
    },
  }
}
