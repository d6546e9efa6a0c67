/** Whom a gift is for, as a short true text. */
import type { Audience } from '@presently/engine/gift'

const ADULT_AGE = 18

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Plurals that an added 's' does not make. */
const PLURALS: Readonly<Record<string, string>> = {
  boss: 'bosses',
  child: 'children',
  grandchild: 'grandchildren',
  'parents-to-be': 'parents-to-be',
}

/**
 * @example
 * audienceText({ ages: [3, 6] }) // 'Ages 3 to 6'
 * audienceText({ ages: [18, null], relations: ['partner'] }) // 'Partners, adults'
 */
export function audienceText({ ages, relations = [] }: Audience): string {
  const who = LIST.format(relations.map((relation) => PLURALS[relation] ?? `${relation}s`))
  const age = agesText(ages)
  const text = who && age ? `${who}, ${age}` : who || age || 'all ages'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function agesText([from, to]: Audience['ages']): string {
  if (to === null) {
    if (from === null || from === 0) return ''
    return from === ADULT_AGE ? 'adults' : from > ADULT_AGE ? `adults ${from} and up` : `ages ${from} and up`
  }
  if (from === to) return `age ${from}`
  return from === null || from === 0 ? `up to age ${to}` : `ages ${from} to ${to}`
}
