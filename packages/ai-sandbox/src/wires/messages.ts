/** Messages: Anthropic's shape. Structured answers come as text, or as the input of a tool where one is asked for. */
import { isRecord, spokenBy, sse, textOf, type Usage, type Wire } from './wire.ts'

const event = (type: string, rest: object = {}): string => sse({ type, ...rest }, type)

const usageOf = ({ input, output }: Usage) => ({ input_tokens: input, output_tokens: output })

/** The tool that must be used, where the call leaves no choice. */
function wantedTool({ tools, tool_choice: choice }: Record<string, unknown>): string | null {
  if (!isRecord(choice) || !Array.isArray(tools)) return null
  if (choice.type === 'tool') return String(choice.name)
  const [first] = tools
  return choice.type === 'any' && isRecord(first) ? String(first.name) : null
}

export const messages: Wire = {
  owns: (path) => path.endsWith('/messages'),
  read: (body) => ({
    wire: 'messages',
    model: String(body.model),
    instructions: textOf(body.system),
    user: spokenBy(body.messages, ['user']),
    isStream: body.stream === true,
    tool: wantedTool(body),
  }),
  begin: ({ model, tool }) =>
    event('message_start', {
      message: {
        id: 'msg_sandbox',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    }) +
    event('content_block_start', {
      index: 0,
      content_block: tool
        ? { type: 'tool_use', id: 'toolu_sandbox', name: tool, input: {} }
        : { type: 'text', text: '' },
    }),
  piece: (text, { tool }) =>
    event('content_block_delta', {
      index: 0,
      delta: tool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
    }),
  refuse: (sentence) =>
    event('content_block_stop', { index: 0 }) +
    event('content_block_start', { index: 1, content_block: { type: 'text', text: '' } }) +
    event('content_block_delta', { index: 1, delta: { type: 'text_delta', text: sentence } }),
  finish: ({ tool }, usage, isRefusal) =>
    event('content_block_stop', { index: isRefusal ? 1 : 0 }) +
    event('message_delta', {
      delta: { stop_reason: isRefusal ? 'refusal' : tool ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: usageOf(usage),
    }) +
    event('message_stop'),
  whole: (text, { model, tool }, usage) =>
    JSON.stringify({
      id: 'msg_sandbox',
      type: 'message',
      role: 'assistant',
      model,
      content: [
        tool
          ? { type: 'tool_use', id: 'toolu_sandbox', name: tool, input: jsonOr(text) }
          : { type: 'text', text },
      ],
      stop_reason: tool ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: usageOf(usage),
    }),
  error: (_status, message) => JSON.stringify({ type: 'error', error: { type: 'api_error', message } }),
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}
