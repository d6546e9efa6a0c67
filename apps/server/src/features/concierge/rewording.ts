/** Our turn in a model's words: what of it may leave, and how a wording that holds is kept. */
import type { ReplyPart } from '@presently/engine/dialogue/reply'
import { joined } from '@presently/engine/dialogue/sentences'
import { lockUser } from '../../access/store.ts'
import type { KeptTurn } from './kept.ts'
import { askWording, type WordingModel } from './model/ask-wording.ts'
import { saysSomething } from './model/verify-wording.ts'
import type { ConciergeServiceDeps, Conversed } from './service.ts'
import { findConversation, updateConversation, updateTurn } from './store.ts'

/**
 * Parts that stay here: what somebody is not to be given, has or cannot use, their age, the day, and reasons, which quote what
 * was said and noted.
 */
const KEPT_HERE: ReadonlySet<ReplyPart['about']> = new Set([
  'undone',
  'not-pick',
  'has-pick',
  'has',
  'avoid',
  'forget',
  'constraint',
  'date',
  'age',
  'why',
  'nothing-fits',
])
/** Parts that hold the giver's own words; the others hold ours and the catalogue's alone. */
const QUOTING: ReadonlySet<ReplyPart['about']> = new Set(['like', 'occasion', 'recipient'])
/** What we say around these words. */
const AROUND =
  /\b(?:i noted|but nothing on the first page answers it|(?:one|two|three|four|five|\d+) of the (?:two|three|four|five|six)|all (?:two|three|four|five|six)|answers?|(?:is|are) among the likes already|this is for your|the rest of what you told me still counts|the occasion is|that holds already|now)\b/gi

/** A noted budget can be read from prices. */
const tellsFigures = ({ text }: ReplyPart): boolean => /\d/.test(text)

type Parting = Pick<WordingModel, 'mayLeave'> & { readonly hasPerson: boolean }

/** What stays, said first and in our words, and what a model may word. */
function partedReply(
  said: readonly ReplyPart[],
  { mayLeave, hasPerson }: Parting,
): { readonly kept: string; readonly open: string } {
  const isOpen = (part: ReplyPart): boolean =>
    !KEPT_HERE.has(part.about) &&
    !(hasPerson && tellsFigures(part)) &&
    (!QUOTING.has(part.about) || mayLeave(part.text.replace(AROUND, ' ')))
  const kept = said.filter((part) => !isOpen(part))
  // 'Done.' opens the whole reply: where a part stays, it stays before it.
  const staysWith = (part: ReplyPart): boolean => kept.length > 0 && part.about === 'opening'
  const text = (parts: readonly ReplyPart[]): string => joined(parts.map((part) => part.text))
  return {
    kept: text(said.filter((part) => !isOpen(part) || staysWith(part))),
    open: text(said.filter((part) => isOpen(part) && !staysWith(part))),
  }
}

type Rewording = {
  readonly model: WordingModel
  readonly userId: string
  /** The page's search names one of the member's people. */
  readonly namesPerson: boolean
  readonly conversed: Conversed
  readonly ends: readonly AbortSignal[]
}

/** The turn in a model's words, kept so; null where our own stand. */
export async function rewordedTurn(
  deps: ConciergeServiceDeps,
  { model, userId, namesPerson, conversed, ends }: Rewording,
): Promise<KeptTurn | null> {
  const { turn, said, conversation, searched } = conversed
  if (!turn) return null
  const hasPerson = namesPerson || searched.request.person !== undefined
  const { kept, open } = partedReply(said, { mayLeave: model.mayLeave, hasPerson })
  if (!saysSomething(open)) return null
  const titles = searched.suggestions.picks
    .map(({ gift }) => gift.title)
    .filter((title) => open.includes(title))
  const wording = await askWording(model, { ours: open, titles, userId }, ...ends)
  if (wording === null || wording === open) return null
  const text = joined([kept, wording])
  const isKept = await keepText(deps, userId, { conversationId: conversation.id, turn, text })
  return isKept ? { ...turn, body: { ...turn.body, text } } : null
}

type Keeping = { readonly conversationId: string; readonly turn: KeptTurn; readonly text: string }

/** False where the turn is not there any more. What else was changed in it meanwhile stays. */
function keepText(
  { db }: ConciergeServiceDeps,
  userId: string,
  { conversationId, turn, text }: Keeping,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const owned = { userId, id: conversationId }
    const now = await findConversation(tx, owned)
    const body = now?.turns.find(({ id }) => id === turn.id)?.body
    if (!now || !body) return false
    // Whoever thinks over these turns at this moment reads them again.
    const { state, version, updatedAt } = now
    if (!(await updateConversation(tx, owned, { state, version, updatedAt }))) return false
    await updateTurn(tx, conversationId, { id: turn.id, body: { ...body, text } })
    return true
  })
}
