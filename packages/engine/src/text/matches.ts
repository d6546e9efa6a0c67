/**
 * Every match of a global pattern, left to right. `String.matchAll` makes a copy of its pattern each time, which costs
 * more than most of our searches.
 */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const out: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    out.push(match)
    // An empty match would be found again and again.
    if (match[0] === '') pattern.lastIndex += 1
  }
  return out
}
