/** Queries over conversations. Every one names the account, so that nobody reaches another's. */
import type { SearchState } from '@presently/contract/concierge'
import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { deleteInPortions } from '../../db/portions.ts'
import { conversations, conversationTurns } from '../../db/schema/concierge.ts'
import type { KeptConversation, KeptTurn, TurnBody } from './kept.ts'

type Owned = { readonly userId: string; readonly id: string }

/** Null where the account has no such conversation. */
export async function findConversation(
  executor: Executor,
  { userId, id }: Owned,
): Promise<KeptConversation | null> {
  const [row] = await executor
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, id)))
  if (!row) return null
  const turns = await executor
    .select()
    .from(conversationTurns)
    .where(eq(conversationTurns.conversationId, id))
    .orderBy(asc(conversationTurns.place))
  const { state, version, createdAt, updatedAt } = row
  return {
    id,
    state: state as SearchState, // written by us, as the contract has it
    version,
    createdAt,
    updatedAt,
    turns: turns.map(({ speaker, body, conversationId: _of, ...turn }) => ({
      ...turn,
      speaker: speaker === 'giver' ? 'giver' : 'concierge',
      body: body as TurnBody, // likewise
    })),
  }
}

export type ListedConversation = {
  readonly id: string
  readonly state: SearchState
  readonly updatedAt: Date
}

/** The newest first. */
export async function conversationsOf(executor: Executor, userId: string): Promise<ListedConversation[]> {
  const rows = await executor
    .select({ id: conversations.id, state: conversations.state, updatedAt: conversations.updatedAt })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
  return rows.map(({ state, ...row }) => ({ ...row, state: state as SearchState })) // written by us
}

/** The newest conversation with a turn since then; null for none. */
export async function newestSince(executor: Executor, userId: string, since: Date): Promise<string | null> {
  const [row] = await executor
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), gte(conversations.updatedAt, since)))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(1)
  return row?.id ?? null
}

export async function insertConversation(
  executor: Executor,
  userId: string,
  { turns: _later, ...conversation }: KeptConversation,
): Promise<void> {
  await executor.insert(conversations).values({ ...conversation, userId })
}

/** False where somebody else wrote since that version. */
export async function updateConversation(
  executor: Executor,
  { userId, id }: Owned,
  { version, ...change }: Pick<KeptConversation, 'state' | 'version' | 'updatedAt'>,
): Promise<boolean> {
  const updated = await executor
    .update(conversations)
    .set({ ...change, version: version + 1 })
    .where(
      and(eq(conversations.userId, userId), eq(conversations.id, id), eq(conversations.version, version)),
    )
    .returning({ id: conversations.id })
  return updated.length > 0
}

export async function insertTurns(
  executor: Executor,
  conversationId: string,
  turns: readonly KeptTurn[],
): Promise<void> {
  if (turns.length > 0)
    await executor.insert(conversationTurns).values(turns.map((turn) => ({ ...turn, conversationId })))
}

export async function updateTurn(
  executor: Executor,
  conversationId: string,
  { id, body }: Pick<KeptTurn, 'id' | 'body'>,
): Promise<void> {
  await executor
    .update(conversationTurns)
    .set({ body })
    .where(and(eq(conversationTurns.conversationId, conversationId), eq(conversationTurns.id, id)))
}

/** Keeps only the newest conversations of an account. */
export async function trimConversations(executor: Executor, userId: string, kept: number): Promise<void> {
  const own = eq(conversations.userId, userId)
  const older = executor
    .select({ id: conversations.id })
    .from(conversations)
    .where(own)
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .offset(kept)
  await executor.delete(conversations).where(and(own, inArray(conversations.id, older)))
}

/** Whether the account had such a conversation. */
export async function deleteConversation(executor: Executor, { userId, id }: Owned): Promise<boolean> {
  const deleted = await executor
    .delete(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, id)))
    .returning({ id: conversations.id })
  return deleted.length > 0
}

export async function deleteAllConversations(executor: Executor, userId: string): Promise<void> {
  await executor.delete(conversations).where(eq(conversations.userId, userId))
}

export async function deleteConversationsBefore(executor: Executor, moment: Date): Promise<void> {
  await deleteInPortions(executor, conversations, lt(conversations.updatedAt, moment))
}
