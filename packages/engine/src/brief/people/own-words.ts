/** The words of a person, as a reason quotes them. */

import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'

/** 'My old man' is 'your old man' where we speak of him, and 'for couple' is your couple: what leads to them is none of their words. */
const LEADS_TO = /^(?:for\s+)?(?:(?:my|our)\s+)?/
/** Neither is what somebody owns, or what goes on from them: "my boss's (retirement)", 'a team of (8)', 'the doctor who (stayed late)'. */
const TRAILS = /(?:'s?|\s+(?:of|who|that|with|at|in|on|from|getting)(?:\s+(?:my|our|the|an?))?)$/

export function ownWordsOf(text: Text, { start, end }: Span): Span {
  const said = text.folded.slice(start, end)
  const lead = LEADS_TO.exec(said)?.[0].length ?? 0
  const trail = TRAILS.exec(said.slice(lead))?.[0].length ?? 0
  return { start: start + lead, end: end - trail }
}
