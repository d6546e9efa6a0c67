/** What a postback carries: facts in its address, in a form, or as JSON. */
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import type { Network } from './networks/network.ts'
import { fieldsOf, type RecordFields } from './reading/record.ts'

type Sent = { readonly query: unknown; readonly body: string; readonly type: string }

/** Commissions that one postback may report. */
const RECORDS_MAX = 500

/** A number stays as it was written; what is nested says nothing that is asked for. */
const Fact = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]).catch('')
const Facts = z.record(z.string(), Fact)
const FactsAsJson = z.union([z.array(Facts).max(RECORDS_MAX), Facts.transform((facts) => [facts])])

/**
 * The records of a postback. Throws where its body cannot be read. What the address says is said of each record, and the body has
 * the last word.
 */
export function recordsIn(network: Network, { query, body, type }: Sent): RecordFields[] {
  const inAddress = Object.entries(Facts.catch({}).parse(query))
  const inBody = body.trim() === '' ? [{}] : factsIn(network, body, type)
  return inBody.map((facts) => fieldsOf([...Object.entries(facts), ...inAddress]))
}

function factsIn(network: Network, body: string, type: string): Record<string, string>[] {
  if (!isForm(body, type)) return parsedJson(body)
  const form = Object.fromEntries(new URLSearchParams(body))
  const wrapped = network.postback?.wrappedIn === undefined ? undefined : form[network.postback.wrappedIn]
  return wrapped === undefined ? [form] : parsedJson(wrapped)
}

/** Some send forms without saying so. */
const isForm = (body: string, type: string): boolean =>
  type.includes('x-www-form-urlencoded') || !/^\s*[[{]/.test(body)

function parsedJson(text: string): Record<string, string>[] {
  try {
    const read = FactsAsJson.safeParse(JSON.parse(text))
    if (read.success) return read.data
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
  }
  throw new AppError(
    'invalid-fields',
    `The postback is neither a form nor JSON of one commission, or of at most ${RECORDS_MAX} in a list.`,
  )
}
