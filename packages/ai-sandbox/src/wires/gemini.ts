/** generateContent: Google's shape. The model's name and whether it streams stand in the path. */
import { spokenBy, sse, textOf, type Wire } from './wire.ts'

const PATH = /\/models\/([^/:]+):(generateContent|streamGenerateContent)$/

const answer = (text: string, rest: object = {}) => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, ...rest }],
})

const usageOf = ({ input, output }: { input: number; output: number }) => ({
  usageMetadata: {
    promptTokenCount: input,
    candidatesTokenCount: output,
    totalTokenCount: input + output,
  },
})

export const gemini: Wire = {
  owns: (path) => PATH.test(path),
  read: ({ contents, systemInstruction }, path) => {
    const [, model = '', method] = PATH.exec(path) ?? []
    return {
      wire: 'gemini',
      model,
      instructions: textOf(systemInstruction),
      user: spokenBy(contents, ['user']),
      isStream: method === 'streamGenerateContent',
      tool: null,
    }
  },
  begin: () => '',
  piece: (text) => sse(answer(text)),
  refuse: (sentence) => sse(answer(sentence)),
  finish: (_ask, usage, isRefusal) =>
    sse({ ...answer('', { finishReason: isRefusal ? 'SAFETY' : 'STOP' }), ...usageOf(usage) }),
  whole: (text, _ask, usage) =>
    JSON.stringify({ ...answer(text, { finishReason: 'STOP' }), ...usageOf(usage) }),
  error: (status, message) => JSON.stringify({ error: { code: status, message, status: 'UNKNOWN' } }),
}
