/** Hashtags read as the words they are made of: '#teacherappreciation' is teacher appreciation. */
import type { Rewrite } from './rewrite.ts'

const HASHTAG = /#([a-z0-9_]{2,60})/g
/** Short words that may stand within one. */
const SHORT = new Set(
  'a i my no of in on to is he up at an as us we or by it so go dj tv pc ps dad mom mum sis bro bff bf gf mil fil sil him her she and for the not new old fun joy tea cat dog art car fan pet diy usd eur gbp job ok own rye gym pub day men boy bag tie pie bee jam ice sun sea zen law war rap pop rpg lgbt hat mug kid ski fly max min'.split(
    ' ',
  ),
)
const LONGEST_WORD = 18

/** Every hashtag of a folded text as words between commas; one that cannot be taken apart loses only its sign. */
export function hashtagsOf(folded: string, isKnown: (word: string) => boolean): Rewrite[] {
  if (!folded.includes('#')) return []
  return [...folded.matchAll(HASHTAG)].map(({ 0: sign, 1: tag = '', index }) => {
    const words = tag.split('_').flatMap((part) => wordsOf(part, isKnown) ?? [part])
    return { start: index, end: index + sign.length, text: ` ${words.join(' ')}, ` }
  })
}

/** The fewest known words that make up a tag, or null; figures are words of their own. */
function wordsOf(tag: string, isKnown: (word: string) => boolean): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= tag.length; end += 1) {
    let shortest: string[] | null = null
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      const before = best[start]
      const word = tag.slice(start, end)
      if (!before || !isWord(word, isKnown) || (shortest && before.length + 1 >= shortest.length)) continue
      shortest = [...before, word]
    }
    best[end] = shortest
  }
  return best[tag.length] ?? null
}

const isWord = (word: string, isKnown: (word: string) => boolean): boolean =>
  /^\d+(?:st|nd|rd|th|ish|s)?$/.test(word) || SHORT.has(word) || (word.length > 3 && isKnown(word))
