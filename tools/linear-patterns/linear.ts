/**
 * Whether the work of a pattern grows with the length of a text and not faster.
 *
 * One attempt of a pattern at one place takes a bounded number of steps where each of its repetitions is bounded; then all
 * its attempts over a text grow with its length. A repetition of blanks alone or of letters alone is bounded by the text: what the
 * rules read holds no long run of either (`packages/engine/src/text/runs.ts`). So every other repetition must say
 * how often, but for three places where it cannot be tried again and again:
 *  - in a pattern that begins with `^`, one such repetition, which is tried once;
 *  - at the very end of a pattern, where it always succeeds, and what it takes is not read again;
 *  - as all that there is of a pattern.
 * Nor may two repetitions of blanks stand side by side, as in `\\s*,?\\s*`: short as a run is, each of its divisions would be tried.
 * This is stricter than a search for ambiguity, and sound also for what looks ahead and behind.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { childrenOf, runsMetIn } from './runs-met.ts'

export type Pattern = { readonly source: string; readonly flags: string; readonly place: string }

const parser = new RegExpParser()

/** The repetitions of a pattern that let its work grow faster than the text; empty for a linear one. */
export function unboundedIn({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string[] {
  const isUnicode = flags.includes('u')
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: isUnicode })
  const open = openQuantifiers(pattern).filter((one) => !isLast(one))
  const isTriedOnce = !flags.includes('m') && pattern.alternatives.every(beginsAtStart)
  if (isTriedOnce) return open.length === 1 && open.every((one) => !isRepeated(one)) ? [] : rawOf(open)
  return [...rawOf(open), ...runsMetIn(pattern)]
}

const rawOf = (nodes: readonly AST.Node[]): string[] => nodes.map(({ raw }) => raw)

/** The complaints about a list of patterns; each says what to do. */
export const complaintsOf = (patterns: readonly Pattern[]): string[] =>
  patterns.flatMap((one) =>
    unboundedIn(one).map(
      (part) =>
        `${one.place}: '${part}' takes more than linear work: bound what may run on, '{0,200}', and let no blanks meet, '(?:,\\s*)?'`,
    ),
  )

function openQuantifiers(node: AST.Node): AST.Quantifier[] {
  const own =
    node.type === 'Quantifier' && node.max === Number.POSITIVE_INFINITY && !isOfOneRun(node.element)
      ? [node]
      : []
  return [...own, ...childrenOf(node).flatMap(openQuantifiers)]
}

const BLANK_SETS: ReadonlySet<string> = new Set(['\\s', ' ', '\\n', '\\t', '[ \\t]'])
const LETTER = /^(?:\\[wd]|\\p\{(?:L|N|Lu|Ll|Script=\w+)\}|\w|\w-\w)$/

/** Whether it stands for blanks alone, or for letters, figures and the sign between words alone. */
function isOfOneRun(element: AST.QuantifiableElement): boolean {
  if (BLANK_SETS.has(element.raw) || LETTER.test(element.raw)) return true
  if (element.type !== 'CharacterClass' || element.negate) return false
  const parts = element.elements.map(({ raw }) => raw)
  return parts.every((raw) => BLANK_SETS.has(raw)) || parts.every((raw) => LETTER.test(raw))
}

/** What holds it, from the nearest on. */
function holdersOf(node: AST.Node): AST.Node[] {
  const out: AST.Node[] = []
  for (let at: AST.Node | null = node.parent; at; at = at.parent) out.push(at)
  return out
}

/** Whether nothing is matched behind it, up to the end of the pattern. */
function isLast(node: AST.Quantifier): boolean {
  let inner: AST.Node = node
  for (const holder of holdersOf(node)) {
    if (holder.type === 'Alternative' && holder.elements.at(-1) !== inner) return false
    if (holder.type === 'Quantifier' || holder.type === 'Assertion') return false
    inner = holder
  }
  return true
}

const beginsAtStart = ({ elements: [first] }: AST.Alternative): boolean =>
  first?.type === 'Assertion' && first.kind === 'start'

/** Whether it stands in another repetition, which would try it again. */
const isRepeated = (node: AST.Quantifier): boolean =>
  holdersOf(node).some((holder) => holder.type === 'Quantifier' && holder.max > 1)
