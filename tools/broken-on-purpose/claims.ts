/** Which statements a test claims to prove: those whose ids stand in square brackets in its title. */
import type { Files } from '../repository.ts'

const BRACKETS = /\[([^[\]\r\n]{1,400})\]/g
const ID = /^[A-Z]+-\d+$/

export const isTestFile = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path)

/**
 * The ids in the brackets of a text; other brackets hold none.
 *
 * @example
 * claimsIn('closes [HOME-07, HOME-08] [API-19]') // ['HOME-07', 'HOME-08', 'API-19']
 */
export function claimsIn(text: string): string[] {
  return [...text.matchAll(BRACKETS)].flatMap(([, inside = '']) => {
    const parts = inside.trim().split(/\s*,\s*|\s+/)
    return parts.every((part) => ID.test(part)) ? parts : []
  })
}

/** The test files that name one of the statements. */
export function filesClaiming(ids: readonly string[], tests: Files): string[] {
  const wanted = new Set(ids)
  return [...tests].flatMap(([path, text]) => (claimsIn(text).some((id) => wanted.has(id)) ? [path] : []))
}

/** What the runners are told to run: the titles that claim one of the statements. */
export const titlePattern = (ids: readonly string[]): string =>
  String.raw`\[[^\]]*\b(?:${ids.join('|')})\b[^\]]*\]`
