/** Reads what is known of things under every name: what they are, and what they usually cost. */
import { readdirSync, readFileSync } from 'node:fs'

const dataUrl = new URL('../data/', import.meta.url)

type Things = {
  /** Lines of name, what it is and what it has; of words of a refusal and what they mean, and of words of character. */
  readonly kinds: { readonly names: string; readonly asks: string; readonly characters: string }
  /** Lines of name, lowest and highest usual price in whole US dollars. */
  readonly prices: string
}

/** All hands' files together, in order. */
const filesOf = (folder: string): string =>
  readdirSync(new URL(`${folder}/`, dataUrl))
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .map((file) => readFileSync(new URL(`${folder}/${file}`, dataUrl), 'utf8'))
    .join('\n')

export const loadThings = (): Things => ({
  kinds: {
    names: filesOf('kinds/names'),
    asks: filesOf('kinds/asks'),
    characters: filesOf('kinds/characters'),
  },
  prices: filesOf('usual-prices'),
})
