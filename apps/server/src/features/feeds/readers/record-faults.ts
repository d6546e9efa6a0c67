/** Why a row could not be read at all, before anything is known of what it offers. */
export const RECORD_FAULTS = {
  'wrong-number-of-cells': 'It has another number of cells than the first line names.',
  'no-json-object': 'It is no JSON object.',
  'line-too-long': 'It is longer than a row may be.',
  'unreadable-characters': 'It holds bytes that are no characters of the encoding.',
} as const

export type RecordFault = keyof typeof RECORD_FAULTS
