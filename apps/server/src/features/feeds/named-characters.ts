/** Named and numbered references to characters, as HTML knows them all. */
import { decodeHTMLStrict } from 'entities'

/** What a reference such as 'eacute' stands for; nothing for a name that is none. */
export function namedCharacter(name: string): string | undefined {
  const written = `&${name};`
  const character = decodeHTMLStrict(written)
  return character === written ? undefined : character
}

/** The text with the references in it read once; what is none stays. A number of no character becomes a blank. */
export const withCharacters = (text: string): string => decodeHTMLStrict(text).replaceAll('\ufffd', ' ')
