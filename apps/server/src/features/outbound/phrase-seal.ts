/** Marks phrases that we ourselves had a shop searched for, so that nobody can make our links search for anything else. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type PhraseSeal = {
  /** The mark of a phrase, for its address. */
  readonly markOf: (phrase: string) => string
  readonly isOurs: (phrase: string, mark: string) => boolean
}

/** The key has other uses; marks of phrases are good for nothing else. */
const USE = 'search phrase'
const SIGNS = 22

/** `readKey` answers a secret that all instances share and that lasts; asked on first need, once. */
export function createPhraseSeal(readKey: () => string): PhraseSeal {
  let key: string | undefined
  const keyNow = (): string => {
    key ??= readKey()
    return key
  }
  const markOf = (phrase: string): string =>
    createHmac('sha256', keyNow()).update(`${USE}\n${phrase}`).digest('base64url').slice(0, SIGNS)
  return {
    markOf,
    isOurs: (phrase, mark) => {
      const [right, given] = [Buffer.from(markOf(phrase)), Buffer.from(mark)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}
