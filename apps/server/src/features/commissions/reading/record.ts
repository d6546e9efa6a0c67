/** From what a network sent, or a row of its report, to one commission. */
import { createHash } from 'node:crypto'
import type { CommissionState, Network } from '../networks/network.ts'
import { centsOf, currencyBySign } from './cents.ts'
import { momentOf } from './moment.ts'

/** What a network says of one commission. */
export type Reported = {
  /** Unique within its network. */
  readonly transactionId: string
  readonly state: CommissionState
  /** Hundredths of the currency; negative where a network takes back by a row of its own. */
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
  /** As we gave it to the click; null where none comes back. */
  readonly subId: string | null
  /** ISO date (UTC). */
  readonly boughtOn: string
  /** When the network last changed it; null where it does not say. */
  readonly changedAt: Date | null
  /** The shop in the network's words; null where it names none. */
  readonly shop: string | null
}

export type ReadRecord =
  | { readonly ok: true; readonly reported: Reported }
  /** A sentence that says what to change. */
  | { readonly ok: false; readonly fault: string }
  /** It speaks of no commission. */
  | { readonly ok: true; readonly reported: null }

export type ReadingTerms = {
  readonly now: Date
  /** The currency where the record names none; null takes the network's own. */
  readonly currency: string | null
}

const TEXT_MAX = 200
const ID_MAX = 100
const SUB_ID = /^[a-z2-7]{20}$/
const YES = new Set(['yes', 'true', 'y', '1', 'paid'])

/** A name as it is compared: capitals, spaces and signs say nothing. */
export const bareName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Values by their bare names; of two with one name the first that holds something. */
export type RecordFields = ReadonlyMap<string, { readonly name: string; readonly value: string }>

export function fieldsOf(pairs: Iterable<readonly [name: string, value: string]>): RecordFields {
  const fields = new Map<string, { name: string; value: string }>()
  for (const [name, value] of pairs) {
    const bare = bareName(name)
    if (!fields.get(bare)?.value) fields.set(bare, { name, value: value.trim() })
  }
  return fields
}

/** Why a record cannot be counted. An error, because each part of the reading may find one. */
class RecordFault extends Error {}

/** Reads one record of a network. Nothing is guessed: a record without its id or its sum is a fault. */
export function readRecord(network: Network, record: RecordFields, terms: ReadingTerms): ReadRecord {
  if (isNoCommission(network, record)) return { ok: true, reported: null }
  try {
    return { ok: true, reported: reportedIn(network, record, terms) }
  } catch (error) {
    if (error instanceof RecordFault) return { ok: false, fault: error.message }
    throw error
  }
}

function reportedIn(network: Network, record: RecordFields, terms: ReadingTerms): Reported {
  const { fields } = network
  const amount = fieldAmong(record, fields.amount)
  if (amount === null) throw new RecordFault(`has no ${fields.amount[0] ?? 'sum'}`)
  const amountCents = centsOf(amount.value)
  if (amountCents === null)
    throw new RecordFault(`has a ${amount.name} “${shortened(amount.value)}” that is no sum such as 12.34`)
  const [occurredAt, changedAt] = [fields.occurredAt, fields.changedAt].map((names) =>
    momentIn(network, record, { names, now: terms.now }),
  )
  return {
    transactionId: transactionIdOf(network, record, amountCents),
    state: stateOf(network, record),
    amountCents,
    currency: currencyOf(network, record, { amount, terms }),
    subId: subIdOf(textAmong(record, fields.subId)),
    boughtOn: (occurredAt ?? terms.now).toISOString().slice(0, 10),
    changedAt: changedAt ?? null,
    shop: textAmong(record, fields.shop)?.slice(0, TEXT_MAX) ?? null,
  }
}

function isNoCommission({ postback }: Network, record: RecordFields): boolean {
  const said = postback?.noCommission
  if (!said) return false
  return said.words.includes(textAmong(record, [said.field])?.toLowerCase() ?? '')
}

/** What a report wrote is not repeated at length. */
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

function fieldAmong(record: RecordFields, names: readonly string[]) {
  for (const name of names) {
    const field = record.get(bareName(name))
    if (field && field.value !== '') return field
  }
  return null
}

const textAmong = (record: RecordFields, names: readonly string[]): string | null =>
  fieldAmong(record, names)?.value ?? null

function transactionIdOf({ fields }: Network, record: RecordFields, amountCents: number): string {
  if (fields.transaction) {
    const id = textAmong(record, fields.transaction)
    if (id === null) throw new RecordFault(`has no ${fields.transaction[0] ?? 'id'}`)
    if (id.length > ID_MAX) throw new RecordFault(`has an id of more than ${ID_MAX} characters`)
    return id
  }
  const parts = (fields.identity ?? []).map((name) => textAmong(record, [name]) ?? '')
  if (parts.every((part) => part === '')) throw new RecordFault(`has no ${fields.identity?.[0] ?? 'id'}`)
  // What is taken back has the names of what was given.
  const whole = JSON.stringify([...parts, amountCents < 0 ? 'back' : 'given'])
  return `row:${createHash('sha256').update(whole).digest('base64url').slice(0, 32)}`
}

/** Money is not counted by a guess: a word that we do not know is a fault. */
function stateOf(network: Network, record: RecordFields): CommissionState {
  const { fields, states, stateUnsaid } = network
  const word = textAmong(record, fields.state)
  const state = word === null ? stateUnsaid : states[word.toLowerCase()]
  if (state === undefined)
    throw new RecordFault(
      `has the state “${shortened(word ?? '')}”, which ${network.name} is not known to write`,
    )
  return state !== 'reversed' && saysYes(record, fields.paid ?? []) ? 'paid' : state
}

const saysYes = (record: RecordFields, names: readonly string[]): boolean =>
  YES.has(textAmong(record, names)?.toLowerCase() ?? '')

type Money = {
  readonly amount: { readonly name: string; readonly value: string }
  readonly terms: ReadingTerms
}

function currencyOf(network: Network, record: RecordFields, { amount, terms }: Money): string {
  const said = textAmong(record, network.fields.currency)?.toUpperCase() ?? null
  const currency = said ?? currencyBySign(amount.name + amount.value) ?? terms.currency ?? network.currency
  if (currency !== null && /^[A-Z]{3}$/.test(currency)) return currency
  throw new RecordFault('names no currency of three letters: say which with --currency')
}

type Asked = { readonly names: readonly string[]; readonly now: Date }

function momentIn(
  { dates = 'month-first' }: Network,
  record: RecordFields,
  { names, now }: Asked,
): Date | null {
  const text = textAmong(record, names)
  const moment = text === null ? null : momentOf(text, { now, dates })
  if (text !== null && moment === null)
    throw new RecordFault(`has the date “${shortened(text)}”, which is no day of the past such as 2026-11-21`)
  return moment
}

/** Some networks change capitals; what is not ours says nothing. */
function subIdOf(text: string | null): string | null {
  const subId = text?.toLowerCase() ?? ''
  return SUB_ID.test(subId) ? subId : null
}
