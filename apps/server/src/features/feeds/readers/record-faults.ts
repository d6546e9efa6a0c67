/** Why a row could not be read at all, before anything is known of what it offers. */
export const RECORD_FAULTS = {
  'wrong-number-of-cells': 'It has another number of cells than the first line names.',
  'quote-not-closed':
    'A quotation mark is not closed, or closed in a later row. Close it, or double it where it is a letter.',
  'no-json-object': 'It is no JSON object.',
  'line-too-long': 'It is longer than a row may be.',
  'control-character': 'It holds the control character {detail}. Remove it.',
  'not-published': 'The shop itself does not show it: it is a draft, or taken down.',
  'unreadable-characters': 'It holds bytes that are no characters of the encoding.',
} as const

export type RecordFault = keyof typeof RECORD_FAULTS
