/** A page that lists every call, for people. */
import type { Access, Call } from '@presently/contract/call'
import { STATUS_BY_CODE } from '@presently/contract/errors'
import { z } from 'zod'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { PlainPage } from '../../platform/plain-page.ts'

const WHO: Readonly<Record<Access, string>> = {
  anyone: 'anyone',
  'signed-in': 'signed-in people',
  paid: 'people with a plan',
  premium: 'Premium members',
  'operator-account': 'who runs the site',
  operator: 'who runs the site, at an open desk',
}

export const docsPage = (calls: readonly Call[]): PlainPage => ({
  title: 'API',
  main: `<div class="wrap narrow page-top stack">
<h1>API</h1>
<p class="lead">Bodies and answers are JSON. The schemas are in <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>A failure answers <code>{ "message", "code", "requestId", "fields"? }</code>; the message says what to change.</p>
<h2>Calls</h2>
${calls.map(entry).join('\n')}
</div>`,
})

/** No row of a table: on a phone four columns have no room. */
function entry(call: Call): string {
  const { method, path, summary, access, errors, input, output } = call
  const failures = errors.map((code) => `${STATUS_BY_CODE[code]} ${code}`).join(', ')
  return `<h3><code>${method} ${path.replace(/:(\w+)/g, '{$1}')}</code></h3>
<p>${summary}. For ${WHO[access]}.${failures ? ` May fail with ${failures}.` : ''}</p>
${schemaOf('What goes in', input, 'input')}${schemaOf('What comes out', output, 'output')}`
}

/** A schema, folded away: the page stays a list that can be read. */
function schemaOf(title: string, schema: z.ZodType | null, io: 'input' | 'output'): string {
  if (!schema) return ''
  // What JSON Schema has no word for, such as a rule of our own, is left out.
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(described, null, 2))}</pre></details>`
}
