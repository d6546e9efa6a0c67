/** Requests around one call of the contract: near-right bodies, queries and addresses, and the shapes that are no JSON. */
import type { Call } from '@presently/contract/call'
import fc from 'fast-check'
import { BODY_LIMIT_BYTES } from '../../platform/body-guard.ts'
import { GZIP_BOMB, hostileJson, INJECTIONS, ODD_TEXTS } from './hostile-values.ts'
import { nearMisses } from './near-misses.ts'
import { rightValues } from './right-values.ts'

export type FuzzRequest = {
  readonly method: string
  /** With its query. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}
type Sent = Pick<FuzzRequest, 'headers' | 'body'>
type Pairs = readonly (readonly [name: string, value: string])[]

const JSON_TYPE = { 'content-type': 'application/json' }
const OTHER_TYPES: readonly string[] = [
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'application/json/json',
  'application/json, text/plain',
  'application/vnd.api+json',
  'json',
  ';',
  '',
]
/** JSON by any reading. */
const JSON_TYPES: readonly string[] = ['application/json; charset=utf-8', 'APPLICATION/JSON']

const sent = (headers: Sent['headers'], body: string | Buffer | null): Sent => ({
  headers,
  body: body === null ? null : Buffer.from(body),
})

/** Requests around a call; `known` are texts that stand for something in the database. */
export function requestsAround(call: Call, known: readonly string[]): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({ sending: sendings(call, known), address: addresses(call, known), extra: extraHeaders })
    .map(({ sending, address, extra }) => ({
      method: call.method,
      address,
      headers: { ...extra, ...sending.headers },
      body: sending.body,
    }))
}

const NOTHING: Sent = { headers: {}, body: null }

const BYTES_TYPE = { 'content-type': 'application/octet-stream' }

function sendings({ input, takesBytes }: Call, known: readonly string[]): fc.Arbitrary<Sent> {
  const right = input === null ? fc.constant<unknown>({}) : rightValues(input, known)
  const bodies = bodiesNear(right, known)
  const bytes = fc
    .uint8Array({ minLength: 1, maxLength: 200 })
    .map((some) => sent(BYTES_TYPE, Buffer.from(some)))
  if (takesBytes) return fc.oneof({ weight: 3, arbitrary: bytes }, { weight: 1, arbitrary: bodies })
  return input === null
    ? fc.oneof({ weight: 3, arbitrary: fc.constant(NOTHING) }, { weight: 1, arbitrary: bodies })
    : bodies
}

function bodiesNear(right: fc.Arbitrary<unknown>, known: readonly string[]): fc.Arbitrary<Sent> {
  const json = right.map((value) => JSON.stringify(value))
  const asJson = (text: string | Buffer) => sent(JSON_TYPE, text)
  return fc.oneof(
    { weight: 15, arbitrary: json.map(asJson) },
    { weight: 100, arbitrary: nearMisses(right, known).map((value) => asJson(hostileJson(value))) },
    { weight: 6, arbitrary: fc.jsonValue().map((value) => asJson(hostileJson(value))) },
    { weight: 10, arbitrary: brokenTexts(json).map(asJson) },
    { weight: 3, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => asJson(Buffer.from(bytes))) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(json, fc.constantFrom(...OTHER_TYPES, ...JSON_TYPES))
        .map(([text, type]) => sent({ 'content-type': type }, text)),
    },
    { weight: 2, arbitrary: json.map((text) => sent({}, text)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        NOTHING,
        asJson(''),
        sent({ ...JSON_TYPE, 'content-encoding': 'gzip' }, GZIP_BOMB),
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(json, fc.constantFrom(BODY_LIMIT_BYTES, BODY_LIMIT_BYTES + 1, 2 * BODY_LIMIT_BYTES))
        .map(([text, bytes]) => asJson(text + ' '.repeat(Math.max(0, bytes - Buffer.byteLength(text))))),
    },
  )
}

const AFTER: readonly string[] = ['}', ',', '\0', 'x', '{}', '\n\n//', '/**/', '\u2028']
const BEFORE: readonly string[] = ['\ufeff', ")]}'\n", ',', '\0', 'x', '/**/', '+']

/** JSON cut off, or with something before or after it. */
const brokenTexts = (json: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.tuple(json, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
    fc.tuple(json, fc.constantFrom(...AFTER)).map(([text, after]) => text + after),
    fc.tuple(json, fc.constantFrom(...BEFORE)).map(([text, before]) => before + text),
    json.map((text) => text.replaceAll('"', "'")),
    fc.constantFrom('NaN', 'undefined', "{'a':1}", '{a:1}', '{"a":1,}', '{"a":01}', '"\\x41"', '{"a":"\n"}'),
  )

/** Segments and values as they stand in an address, already encoded or on purpose not. */
const ODD_SEGMENTS: readonly string[] = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%C0%AE%C0%AE',
  '..%2f..%2fuser',
  '..%5c..',
  '%2e%2e',
  '%252e%252e',
  '..',
  '.',
  ';a=b',
  '*',
  '~',
  '%0d%0aSet-Cookie:%20sid=x',
  '%E2%80%AE',
  '1%2f',
  'x'.repeat(199),
  'x'.repeat(201),
  'x'.repeat(3_000),
]
/** The server reads 16 KiB of address and headers together. */
const SEGMENT_MAX = 1_200
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed().slice(0, SEGMENT_MAX))

function addresses({ path, params, query }: Call, known: readonly string[]): fc.Arbitrary<string> {
  const filled = params ? rightValues(params, known).map((values) => fill(path, values)) : fc.constant(path)
  const odd = fc.oneof(
    fc.constantFrom(...ODD_SEGMENTS),
    fc.constantFrom(...INJECTIONS, ...ODD_TEXTS, ...known).map(encoded),
  )
  const misfilled = odd.map((segment) => path.replaceAll(/:\w+/g, segment))
  const place = params
    ? fc.oneof({ weight: 3, arbitrary: filled }, { weight: 1, arbitrary: misfilled })
    : filled
  return fc
    .tuple(place, queries(query, known))
    .map(([one, asked]) => (asked === '' ? one : `${one}?${asked}`))
}

const fill = (path: string, values: unknown): string =>
  Object.entries(values as Record<string, string>).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encoded(value)),
    path,
  )

function queries(query: Call['query'], known: readonly string[]): fc.Arbitrary<string> {
  const right = query ? rightValues(query, known) : fc.constant<unknown>({})
  const near = nearMisses(right, known).map(pairsOf)
  const none = fc.constant<Pairs>([])
  const pairs = query
    ? fc.oneof({ weight: 2, arbitrary: right.map(pairsOf) }, { weight: 3, arbitrary: near }, none)
    : fc.oneof({ weight: 6, arbitrary: none }, { weight: 1, arbitrary: near })
  return fc
    .tuple(
      pairs,
      fc.option(fc.constantFrom(...ODD_SEGMENTS, 'a[]=1&a[__proto__][x]=1', '&&&===', '?'), { freq: 8 }),
    )
    .map(([list, odd]) =>
      [...list.map(([name, value]) => `${encoded(name)}=${encoded(value)}`), ...(odd === null ? [] : [odd])]
        .join('&')
        .slice(0, 8_000),
    )
}

/** The same name once for each entry of a list. */
const pairsOf = (value: unknown): Pairs =>
  Object.entries(typeof value === 'object' && value !== null ? value : { x: value }).flatMap(
    ([name, entry]) =>
      [entry]
        .flat()
        .map((one): [string, string] => [name, typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  )

/** Headers by which a request claims to be another one than it is. */
const extraHeaders = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { accept: 'text/event-stream' },
      { accept: 'text/html' },
      { 'x-http-method-override': 'DELETE' },
      { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { 'x-original-url': '/api/operator/desk', 'x-rewrite-url': '/api/operator/desk' },
      { authorization: 'Bearer undefined' },
      { 'if-none-match': '*', range: 'bytes=0-' },
      { 'accept-language': 'x'.repeat(4_000) },
      { 'accept-encoding': 'x;q=9, '.repeat(50) },
    ),
  },
)
