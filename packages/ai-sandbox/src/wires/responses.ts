/** Responses: OpenAI's newer shape. */
import { spokenBy, sse, type Usage, type Wire } from './wire.ts'

const ITEM = 'msg_sandbox'

const event = (type: string, rest: object): string => sse({ type, ...rest }, type)

const responseOf = (model: string, status: string, usage?: Usage, output: readonly object[] = []) => ({
  id: 'resp_sandbox',
  object: 'response',
  created_at: 0,
  status,
  model,
  output,
  incomplete_details: null,
  usage: usage
    ? {
        input_tokens: usage.input,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: usage.output,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: usage.input + usage.output,
      }
    : null,
})

const message = (text: string) => ({
  id: ITEM,
  type: 'message',
  status: 'completed',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
})

export const responses: Wire = {
  owns: (path) => path.endsWith('/responses'),
  read: ({ model, input, instructions, stream }) => ({
    wire: 'responses',
    model: String(model),
    instructions: typeof instructions === 'string' ? instructions : spokenBy(input, ['system', 'developer']),
    user: spokenBy(input, ['user']),
    isStream: stream === true,
    tool: null,
  }),
  begin: ({ model }) =>
    event('response.created', { response: responseOf(model, 'in_progress') }) +
    event('response.output_item.added', {
      output_index: 0,
      item: { id: ITEM, type: 'message', status: 'in_progress', role: 'assistant', content: [] },
    }),
  piece: (text) =>
    event('response.output_text.delta', { item_id: ITEM, output_index: 0, content_index: 0, delta: text }),
  refuse: (sentence) =>
    event('response.refusal.delta', { item_id: ITEM, output_index: 0, content_index: 0, delta: sentence }),
  finish: ({ model }, usage) =>
    event('response.output_item.done', { output_index: 0, item: message('') }) +
    event('response.completed', { response: responseOf(model, 'completed', usage) }),
  whole: (text, { model }, usage) => JSON.stringify(responseOf(model, 'completed', usage, [message(text)])),
  error: (status, text) =>
    JSON.stringify({ error: { message: text, type: 'sandbox_error', param: null, code: String(status) } }),
}
