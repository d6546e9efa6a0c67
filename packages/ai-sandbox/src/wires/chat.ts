/** Chat completions: OpenAI's older shape, which nearly every server of models speaks. */
import { spokenBy, sse, type Wire } from './wire.ts'

const chunk = (model: string, delta: object, finish: string | null = null): string =>
  sse({
    id: 'chatcmpl-sandbox',
    object: 'chat.completion.chunk',
    created: 0,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  })

const usageOf = ({ input, output }: { input: number; output: number }) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
})

export const chat: Wire = {
  owns: (path) => path.endsWith('/chat/completions'),
  read: ({ model, messages, stream }) => ({
    wire: 'chat',
    model: String(model),
    instructions: spokenBy(messages, ['system', 'developer']),
    user: spokenBy(messages, ['user']),
    isStream: stream === true,
    tool: null,
  }),
  begin: ({ model }) => chunk(model, { role: 'assistant', content: '' }),
  piece: (text, { model }) => chunk(model, { content: text }),
  refuse: (sentence, { model }) => chunk(model, { refusal: sentence }),
  finish: ({ model }, usage, isRefusal) =>
    chunk(model, {}, isRefusal ? 'content_filter' : 'stop') +
    sse({
      id: 'chatcmpl-sandbox',
      object: 'chat.completion.chunk',
      created: 0,
      model,
      choices: [],
      usage: usageOf(usage),
    }) +
    sse('[DONE]'),
  whole: (text, { model }, usage) =>
    JSON.stringify({
      id: 'chatcmpl-sandbox',
      object: 'chat.completion',
      created: 0,
      model,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: usageOf(usage),
    }),
  error: (status, message) =>
    JSON.stringify({ error: { message, type: 'sandbox_error', param: null, code: status } }),
}
