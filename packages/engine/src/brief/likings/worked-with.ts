import type { Span } from '../../text/span.ts'

/**
 * Whether the words of a state tell of somebody's work: 'our hospice nurse', 'a special needs teacher'. It is what they work
 * with, and not how they are; a vegan nurse is vegan.
 */
export const isOfWork = (folded: string, { start, end }: Span): boolean =>
  WORKED_WITH.test(folded.slice(start, end)) && WHO_WORKS.test(folded.slice(end))

const WORKED_WITH =
  /(?:cancer|pregnancy|hospice|palliative(?: care)?|dementia|alzheimer'?s|autism|special needs|disabilit(?:y|ies)|stroke|diabetes|rehab|chemo|addiction|grief|trauma|infertility)$/
const WHO_WORKS =
  /^\s+(?:care\s+)?(?:nurses?|doctors?|surgeons?|specialists?|researchers?|scientists?|therapists?|counsel+ors?|teachers?|educators?|tutors?|aides?|assistants?|(?:social )?workers?|volunteers?|advocates?|chaplains?|caregivers?|carers?|caretakers?|team|staff|ward|unit)\b/
