/** What things are under every name: a dictionary from names to nouns, and from how people refuse things to what they mean. */
import { phraseKey, singular } from '@presently/engine/text/tokens'

/** One name: what every such thing is, and what it always contains or needs. */
type Kind = { readonly is: Set<string>; readonly has: Set<string> }

export type Kinds = {
  /** All that a noun or a name is: itself, and what that is in turn. */
  readonly closure: (name: string) => ReadonlySet<string>
  /** What it always contains or needs, with what that is. */
  readonly contents: (name: string) => ReadonlySet<string>
  /** What is meant by the words of a refusal; nothing where they are no such words. */
  readonly meant: (words: string) => readonly string[]
  /** What has the character that a word tells of: 'mushy'. */
  readonly ofCharacter: (word: string) => readonly string[]
  /** Whether the dictionary has the noun or the name. */
  readonly knows: (name: string) => boolean
  /** Whether it is a name wherever it stands in a title: several words, or one that is no plain word: 'manuka', and not 'rose'. */
  readonly isName: (name: string) => boolean
  /** Whether one of its words is no plain one: a maker's name, and no noun. */
  readonly isProper: (name: string) => boolean
}

export type KindsText = { readonly names: string; readonly asks: string; readonly characters: string }

const DEPTH_MAX = 4

/** Small letters without signs, every word in the singular. */
export const keyOf = (phrase: string): string => phraseKey(phrase).split(' ').map(singular).join(' ')

const listOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map(keyOf)
    .filter((noun) => noun !== '')

/**
 * Reads the dictionary. `names`: lines of name, what it is and what it has; `asks`: lines of words and what they mean; `characters`:
 * the same of words that tell how a thing is. Fields are parted by tabs, nouns by commas. `plainWords`: ordinary words, in small letters.
 */
export function readKinds({ names, asks, characters }: KindsText, plainWords: readonly string[]): Kinds {
  const plain = new Set(plainWords.map(keyOf))
  const kinds = kindsIn(names)
  const meanings = meaningsIn(asks)
  const ofCharacter = meaningsIn(characters)

  function spread(from: Iterable<string>): Set<string> {
    const out = new Set(from)
    let edge = [...out]
    for (let depth = 0; depth < DEPTH_MAX && edge.length > 0; depth += 1) {
      edge = edge.flatMap((noun) => [...(kinds.get(noun)?.is ?? [])]).filter((noun) => !out.has(noun))
      for (const noun of edge) out.add(noun)
    }
    return out
  }

  return {
    closure: (name) => spread([keyOf(name)]),
    contents: (name) =>
      spread([...spread([keyOf(name)])].flatMap((noun) => [...(kinds.get(noun)?.has ?? [])])),
    meant: (words) => [...(meanings.get(keyOf(words)) ?? []), ...(ofCharacter.get(keyOf(words)) ?? [])],
    ofCharacter: (word) => [...(ofCharacter.get(keyOf(word)) ?? [])],
    knows: (name) => kinds.has(keyOf(name)),
    isProper: (name) =>
      keyOf(name)
        .split(' ')
        .some((word) => !plain.has(word)),
    isName: (name) => kinds.has(keyOf(name)) && (name.includes(' ') || !plain.has(keyOf(name))),
  }
}

/** What every name is and has, of all lines that it has. */
function kindsIn(names: string): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>()
  for (const [name = '', is, has] of rowsOf(names)) {
    const key = keyOf(name)
    const kept = kinds.get(key) ?? { is: new Set(), has: new Set() }
    kinds.set(key, kept)
    for (const noun of listOf(is)) if (noun !== key) kept.is.add(noun)
    for (const noun of listOf(has)) kept.has.add(noun)
  }
  return kinds
}

function meaningsIn(asks: string): ReadonlyMap<string, ReadonlySet<string>> {
  const meanings = new Map<string, Set<string>>()
  for (const [words = '', means] of rowsOf(asks)) {
    const key = keyOf(words)
    const kept = meanings.get(key) ?? new Set()
    meanings.set(key, kept)
    for (const noun of listOf(means)) kept.add(noun)
  }
  return meanings
}

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'))
