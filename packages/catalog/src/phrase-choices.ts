/** Phrases of the data that leave a choice: one line for what would be a list of many that differ in a word. */

const CHOICE = /\(([^()]*)\)/

/**
 * Every phrase that a phrase with choices stands for; a choice may be empty.
 *
 * @example
 * phrasesOf('(beat|survived) (breast|) cancer')
 * // ['beat breast cancer', 'beat cancer', 'survived breast cancer', 'survived cancer']
 */
export function phrasesOf(phrase: string): string[] {
  const choice = CHOICE.exec(phrase)
  if (!choice) return [phrase.replace(/\s+/g, ' ').trim()]
  const before = phrase.slice(0, choice.index)
  const after = phrase.slice(choice.index + choice[0].length)
  return (choice[1] ?? '').split('|').flatMap((one) => phrasesOf(`${before}${one}${after}`))
}
