/** A conversation as a plain text, to keep. */
import type { Conversation, Turn } from '@presently/contract/concierge'
import { momentInWords } from '../../lib/day-in-words.ts'
import { SITE } from '../../lib/site.ts'

export function transcriptOf({ state, turns }: Pick<Conversation, 'state' | 'turns'>): string {
  return [`${SITE.name} concierge`, `Search: ${state.query}`, ...turns.map(turnText)].join('\n\n') + '\n'
}

function turnText({ from, text, at, changes, question, picks, offer }: Turn): string {
  return [
    `${from === 'giver' ? 'You' : 'Concierge'}, ${momentInWords(at)}`,
    text,
    ...changes.map(({ label, was, now, isUndone }) => {
      const before = was === null ? '' : `${was} -> `
      return `  * ${label}: ${before}${now}${isUndone ? ' (undone)' : ''}`
    }),
    ...picks.map(({ title, why }) => `  - ${title}: ${why}`),
    ...(question ? [question.text] : []),
    ...(offer?.kind === 'card' ? offer.drafts.map((draft) => `  "${draft}"`) : []),
  ].join('\n')
}

/** 'concierge-2026-11-22.txt' */
export const fileNameOf = ({ createdAt }: Pick<Conversation, 'createdAt'>): string =>
  `concierge-${createdAt.slice(0, 'YYYY-MM-DD'.length)}.txt`
