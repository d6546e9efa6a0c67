/** What the schemas of routes do not say of an operation: its name, who may make it, how its failures look, an example. */
import type { Call } from '@presently/contract/call'
import { CALLS } from '@presently/contract/calls'
import { type ErrorCode, STATUS_BY_CODE } from '@presently/contract/errors'
import { sentenceFor } from './errors.ts'

type Content = Record<string, { example?: unknown; examples?: Record<string, unknown> }>
type Operation = {
  operationId?: string
  security?: Record<string, string[]>[]
  requestBody?: { content?: Content }
  parameters?: { name: string; example?: unknown }[]
  responses: Record<string, { description?: string; content?: Content }>
}
/** The part of an OpenAPI document that is written to here. */
export type OperationsDocument = {
  paths?: Record<string, Record<string, Operation>>
  components?: { securitySchemes?: Record<string, unknown> }
}

const SAMPLE_REQUEST_ID = '00000000-0000-4000-8000-000000000000'

/** What to send, of the calls that other programs make. */
const SENT: Readonly<Record<string, unknown>> = {
  findIdeas: { query: 'My sister, 32, loves pottery and hiking, birthday, under $60' },
}
const ASKED: Readonly<Record<string, unknown>> = { category: 'electronics', limit: '10' }

/** `cookie`: the name of the one that carries a session. */
export function describeOperations(document: OperationsDocument, cookie: string): void {
  document.components = { ...document.components, securitySchemes: schemesFor(cookie) }
  for (const [name, call] of Object.entries(CALLS) as [string, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths?.[path]?.[call.method.toLowerCase()]
    if (operation) describe(operation, name, call)
  }
}

const schemesFor = (cookie: string): Record<string, unknown> => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookie,
    description: 'The session of an account, for pages of the site itself.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key that whoever runs the site made: it opens searches and the list of deals. No cookie is read beside it.',
  },
})

function describe(operation: Operation, name: string, call: Call): void {
  operation.operationId = name
  operation.security = securityOf(call)
  const body = operation.requestBody?.content?.['application/json']
  if (body && name in SENT) body.example = SENT[name]
  if (call.takesKey)
    for (const parameter of operation.parameters ?? [])
      if (parameter.name in ASKED) parameter.example = ASKED[parameter.name]
  describeResponses(operation, call)
}

/** The empty one stands for nobody in particular. */
function securityOf({ access, takesKey }: Call): Record<string, string[]>[] {
  if (access !== 'anyone') return [{ session: [] }]
  return [{}, { session: [] }, ...(takesKey ? [{ key: [] }] : [])]
}

function describeResponses({ responses }: Operation, { status = 200, summary, errors }: Call): void {
  const good = responses[String(status)]
  if (good) good.description = summary
  for (const [number, response] of Object.entries(responses)) {
    const codes = errors.filter((code) => String(STATUS_BY_CODE[code]) === number)
    if (codes.length === 0) continue
    response.description = codes.map(sentenceFor).join(' Or: ')
    const content = response.content?.['application/json']
    if (content)
      content.examples = Object.fromEntries(codes.map((code) => [code, { value: failureOf(code) }]))
  }
}

const failureOf = (code: ErrorCode) => ({
  message: sentenceFor(code),
  code,
  requestId: SAMPLE_REQUEST_ID,
  ...(code === 'invalid-fields' && {
    fields: { query: 'Describe the person, the occasion or the budget first.' },
  }),
  ...(code === 'upgrade-required' && { upgradeRequired: true }),
  ...(code === 'limit-reached' && { limitReached: true }),
})
