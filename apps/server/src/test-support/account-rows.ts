/** Rows about an account, put straight into the tables. */
import type { Database } from '../db/open.ts'
import { queryRows } from './databases.ts'

/** A row about an account in each table that refers to accounts and to nobody else's. */
export async function fillTables(database: Database, id: string): Promise<void> {
  for (const statement of [
    `insert into saved_gifts (id, user_id, gift_id, snapshot, created_at)
     values (gen_random_uuid(), '${id}', 'x', '{"title": "saved by ${id}"}', now())`,
    `insert into people (id, user_id, name, facts, gifts, created_at, updated_at)
     values (gen_random_uuid(), '${id}', 'person of ${id}', '[]', '[]', now(), now())`,
    `insert into reminders (id, user_id, title, day, created_at, updated_at)
     values (gen_random_uuid(), '${id}', 'reminder of ${id}', '2026-12-24', now(), now())`,
    `insert into referral_clicks (user_id, day, visitor_hash) values ('${id}', '2026-11-21', 'x')`,
    `insert into stripe_customers (user_id, customer_id) values ('${id}', 'customer of ${id}')`,
    `insert into purchase_attempts (id, created_at, user_id, email_key, email, name, offer, is_open)
     values (gen_random_uuid(), now(), '${id}', 'x', 'x', 'bought by ${id}', 'plus', false)`,
    `insert into subscriptions (id, customer_id, user_id, offer, status, cancel_at_period_end, created_at, read_at, version)
     values ('plan of ${id}', 'customer of ${id}', '${id}', 'plus', 'canceled', false, now(), now(), 1)`,
    `insert into privacy_choices (user_id, do_not_sell) values ('${id}', true)`,
    `insert into taste_choices (user_id, is_on) values ('${id}', true)`,
    `insert into conversations (id, user_id, state, version, created_at, updated_at)
     values (gen_random_uuid(), '${id}', '{"query": "gifts for ${id}"}', 1, now(), now())`,
    `insert into conversation_turns (id, conversation_id, place, speaker, body, created_at)
     select gen_random_uuid(), id, 0, 'giver',
       '{"text": "said by ${id}", "changes": [], "question": null, "picks": [], "offer": null}', now()
     from conversations where user_id = '${id}'`,
    `insert into notices (id, user_id, kind, created_at, title, text, path)
     values (gen_random_uuid(), '${id}', 'price-drop', now(), 'told to ${id}', 'x', '/saved')`,
    `insert into price_watches (saved_gift_id, baseline_cents, compared_at)
     select id, 4000, now() from saved_gifts where user_id = '${id}'`,
    `insert into deal_digests (user_id, day, through) values ('${id}', '2026-11-20', now())`,
    `insert into operators (user_id, number, created_at)
     select '${id}', coalesce(max(number), 0) + 1, now() from operators`,
    `insert into open_desks (session, user_id, opened_at, last_used_at, code_at)
     select token_hash, user_id, now(), now(), now() from sessions where user_id = '${id}' limit 1`,
    `insert into recovery_codes (code_hash, user_id) values ('code of ${id}', '${id}')`,
    `insert into audit_entries (id, at, action, user_id, outcome)
     values (gen_random_uuid(), now(), 'user-read', '${id}', 'done')`,
    `insert into contact_messages (id, created_at, user_id, name, email, email_key, subject, body, is_priority)
     values (gen_random_uuid(), now(), '${id}', 'x', 'x', 'x', 'written by ${id}', 'x', false)`,
    `insert into account_notes (id, at, user_id, operator, deed, reason)
     values (gen_random_uuid(), now(), '${id}', 1, 'plan-given', 'a reason for ${id}')`,
    `insert into dismissals (user_id, gift_id, created_at) values ('${id}', 'dismissed by ${id}', now())`,
  ])
    await queryRows(database, statement)
}
