/** 'Not for my wife but for her mother': whose mother it is, though the wife is not given to. */
import type { PersonEntry } from '../../lexicon.ts'
import { findPhrases, type PhraseTable } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { isRefused, type Named } from './asides.ts'
import type { Recipient } from './recipient.ts'

const THEIR = /\b(?:his|her|their) $/

/** Whose they are, told by 'her', where that is somebody who was named and refused; else null. */
export function ownedByRefused(
  text: Text,
  people: PhraseTable<PersonEntry>,
  { entry, start, end }: Named,
): (Pick<Recipient, 'label' | 'relation'> & { readonly span: Span }) | null {
  const [their] = THEIR.exec(text.folded.slice(Math.max(0, start - 8), start)) ?? []
  if (their === undefined) return null
  const owner = findPhrases(text, people).findLast((one) => one.end <= start && isRefused(text, one))?.entry
  if (!owner) return null
  return {
    label: `${owner.recipient}'s ${entry.recipient}`,
    relation: relationOf(owner.relation, entry.relation),
    span: { start: start - their.length, end },
  }
}

/** A wife's mother is of the family by law; somebody else's wife is no partner of the giver's. */
const relationOf = (owner: string, owned: string): string =>
  owned === 'partner' ? 'relative' : owner === 'partner' && owned === 'parent' ? 'in-law' : owned
