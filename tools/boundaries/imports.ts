/**
 * Reads the imports of a source file without parsing it. Comments are blanked first, by a pattern that also knows
 * strings and regular expressions, so that neither hides the other; the formatter has given the statements their shape.
 * Why no parser: decision 003 in docs/decisions/platform.md
 */
type ImportKind = 'value' | 'type' | 'dynamic'
export type Import = { readonly specifier: string; readonly kind: ImportKind; readonly line: number }

const COMMENT = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`
const STRING = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\[\s\S])*\``
/** A slash where a value is due begins a regular expression; anywhere else it divides or closes a tag. */
const REGEX = String.raw`(?<=(?:[(,=:[!&|?{};+]|=>|\breturn)\s*)\/(?![*\/])(?:[^\/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*`
const TOKEN = new RegExp(`(?<comment>${COMMENT})|(?<string>${STRING})|(?<regex>${REGEX})`, 'g')

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The source with blanks for comments, line by line as long as before. */
export function withoutComments(source: string): string {
  return source.replace(TOKEN, (token, comment?: string) => (comment === undefined ? token : blank(token)))
}

/** The source with blanks for comments, strings and regular expressions: only what runs. */
export function onlyCode(source: string): string {
  return source.replace(TOKEN, blank)
}

const SPECIFIER = String.raw`(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>`
/** `import 'x'`, `import … from 'x'`, `export … from 'x'`; a clause holds names, braces and commas, nothing else. */
const STATEMENT = new RegExp(
  String.raw`^(?:import|export)\b(?:(?<clause>[\w$*{},\s]*?)\bfrom)?\s*${SPECIFIER}`,
  'gm',
)
const LATER = new RegExp(
  String.raw`\b(?:import|require|require\.resolve|import\.meta\.resolve|createRequire\([^()]*\))\(\s*${SPECIFIER}`,
  'g',
)

export function importsOf(source: string): Import[] {
  const text = withoutComments(source)
  const code = onlyCode(source)
  const read = (pattern: RegExp, kindOf: (clause: string | undefined) => ImportKind): Import[] =>
    [...text.matchAll(pattern)]
      // What stands in a string, such as a planted breach in a test, imports nothing.
      .filter((match) => code[match.index] !== ' ')
      .map((match) => ({
        specifier: match.groups?.specifier ?? '',
        kind: kindOf(match.groups?.clause),
        line: text.slice(0, match.index).split('\n').length,
      }))
  return [
    ...read(STATEMENT, (clause) => (clause && /^\s+type\s+[\w{*]/.test(clause) ? 'type' : 'value')),
    ...read(LATER, () => 'dynamic'),
  ]
}
