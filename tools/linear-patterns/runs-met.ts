/** Repetitions of blanks that meet: of a long run each takes a part, and a pattern that fails tries every division. */
import type { AST } from '@eslint-community/regexpp'

/** Places where two repetitions of blanks may stand side by side, with nothing between them that must be there. */
export function runsMetIn(node: AST.Node): string[] {
  const own =
    node.type === 'Alternative' ? metWithin(node) : node.type === 'Quantifier' ? metBehindItself(node) : []
  return [...own, ...childrenOf(node).flatMap(runsMetIn)]
}

export function childrenOf(node: AST.Node): readonly AST.Node[] {
  if ('alternatives' in node) return node.alternatives
  if (node.type === 'Alternative') return node.elements
  return node.type === 'Quantifier' ? [node.element] : []
}

function metWithin({ elements }: AST.Alternative): string[] {
  return elements.flatMap((first, at) => {
    if (!endsInBlanks(first)) return []
    for (const next of elements.slice(at + 1)) {
      if (beginsWithBlanks(next)) return [`${first.raw}…${next.raw}`]
      if (!mayBeEmpty(next)) return []
    }
    return []
  })
}

const metBehindItself = ({ element, max, raw }: AST.Quantifier): string[] =>
  max > 1 && !isSet(element) && endsInBlanks(element) && beginsWithBlanks(element) ? [raw] : []

const isSet = (node: AST.Node): boolean => node.type === 'CharacterSet' || node.type === 'CharacterClass'

/** Whether it takes blanks alone: other sets say how often they are repeated. */
function takesBlanks(node: AST.Node): boolean {
  if (node.type === 'Character') return node.raw === ' '
  if (node.type === 'CharacterSet') return node.kind === 'space' && !node.negate
  return node.type === 'CharacterClass' && !node.negate && node.elements.every(takesBlanks)
}

const isLongRun = (node: AST.Node): boolean =>
  node.type === 'Quantifier' && node.max === Number.POSITIVE_INFINITY && takesBlanks(node.element)

type End = (elements: readonly AST.Element[]) => readonly AST.Element[]
const fromFront: End = (elements) => elements
const fromBack: End = (elements) => [...elements].reverse()

const beginsWithBlanks = (node: AST.Node): boolean => hasBlanksAt(node, fromFront)
const endsInBlanks = (node: AST.Node): boolean => hasBlanksAt(node, fromBack)

/** Whether a repetition of blanks may stand at one end of what it takes. */
function hasBlanksAt(node: AST.Node, end: End): boolean {
  if (isLongRun(node)) return true
  if (node.type === 'Quantifier') return node.max > 0 && hasBlanksAt(node.element, end)
  if (node.type === 'Group' || node.type === 'CapturingGroup')
    return node.alternatives.some(({ elements }) => hasBlanksAmong(end(elements), end))
  return false
}

function hasBlanksAmong(elements: readonly AST.Element[], end: End): boolean {
  for (const element of elements) {
    if (hasBlanksAt(element, end)) return true
    if (!mayBeEmpty(element)) return false
  }
  return false
}

function mayBeEmpty(node: AST.Node): boolean {
  if (node.type === 'Assertion') return true
  if (node.type === 'Quantifier') return node.min === 0 || mayBeEmpty(node.element)
  if (node.type === 'Group' || node.type === 'CapturingGroup')
    return node.alternatives.some(({ elements }) => elements.every(mayBeEmpty))
  return false
}
