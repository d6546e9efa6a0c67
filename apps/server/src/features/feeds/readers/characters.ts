/** Characters that no text of a feed has on purpose: pasted control characters and the like. */

/** All controls but tabs, line ends and their second block; and what Unicode calls no character. */
const CONTROL = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u
/** As XML writes one by its number. */
const REFERENCE = /&#(?:x([\da-f]{1,8})|(\d{1,10}));/gi

const NAMES: Readonly<Record<number, string>> = {
  0: 'NUL',
  7: 'bell',
  8: 'backspace',
  11: 'vertical tab',
  12: 'form feed',
  26: 'substitute',
  27: 'escape',
  31: 'unit separator',
}

/** The first control character of a text, as a person can look for it: 'U+000B (vertical tab)'; null without one. */
export function controlIn(text: string): string | null {
  const written = CONTROL.exec(text)?.[0]
  return written === undefined ? null : named(written.charCodeAt(0))
}

/** The same, also where XML writes it by its number. */
export function controlInXml(text: string): string | null {
  const written = controlIn(text)
  if (written !== null) return written
  for (const { 1: hex, 2: decimal } of text.matchAll(REFERENCE)) {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return named(code)
    if (CONTROL.test(String.fromCodePoint(code))) return named(code)
  }
  return null
}

function named(code: number): string {
  const name = NAMES[code]
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}${name === undefined ? '' : ` (${name})`}`
}
