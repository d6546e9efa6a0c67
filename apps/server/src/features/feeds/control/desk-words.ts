/** Sentences that advise an option of the command, for whoever reads them at the desk: its form has a field for each. */

const AT_THE_DESK: readonly (readonly [said: RegExp, desk: string])[] = [
  [/say --accept-loss\b/, 'tick “Take it with fewer offers”'],
  [/name it with --hosts\b/, 'name it under “Hosts”'],
  [/say --hosts (\S+?)(?=\.$|\. )/, 'write $1 under “Hosts”'],
  [/: --hosts shop\.example\.com/, ' under “Hosts”, such as shop.example.com'],
  [/say --currency USD\b/, 'tick “Prices are US dollars”'],
  [/ with --map; preview proposes one\b/, ''],
]

/**
 * @example
 * deskSentence('Its link leads elsewhere. If it is one, name it with --hosts.') // '… name it under “Hosts”.'
 */
export const deskSentence = (sentence: string): string =>
  AT_THE_DESK.reduce((text, [said, desk]) => text.replace(said, desk), sentence)
