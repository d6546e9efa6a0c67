import { describe, expect, it } from 'vitest'
import { chooseAi } from './ai-choice.ts'

const NONE = {
  AI_PROVIDER: null,
  AI_MODEL: null,
  AI_API_KEY: null,
  AI_BASE_URL: null,
  AI_SHARE: null,
  AI_DAILY_USD: null,
}

describe('the choice of a model', () => {
  it('is none without settings, and says nothing', () => {
    expect(chooseAi(NONE)).toEqual({ choice: null, sentences: [] })
  })

  it.each([
    [{ AI_PROVIDER: 'openai' as const, AI_API_KEY: 'k' }, 'The AI model is off: set AI_MODEL.'],
    [{ AI_PROVIDER: 'openai' as const }, 'The AI model is off: set AI_MODEL and AI_API_KEY.'],
    [{ AI_MODEL: 'gpt-4o' }, 'The AI model is off: set AI_PROVIDER.'],
    [
      { AI_PROVIDER: 'openai-compatible' as const, AI_MODEL: 'llama' },
      'The AI model is off: set AI_BASE_URL.',
    ],
    [{ AI_DAILY_USD: 3 }, 'The AI model is off: set AI_PROVIDER and AI_MODEL.'],
  ])('half made is off, with what is missing: %o', (values, sentence) => {
    expect(chooseAi({ ...NONE, ...values })).toEqual({ choice: null, sentences: [sentence] })
  })

  it.each([
    ['openai', null, 'OpenAI', false],
    ['anthropic', null, 'Anthropic', false],
    ['google', null, 'Google', false],
    ['openai', 'https://eu.api.openai.com/v1', 'OpenAI', false],
    ['openai', 'https://proxy.example.com/v1', 'proxy.example.com', false],
    ['openai-compatible', 'https://openrouter.ai/api/v1/', 'openrouter.ai', false],
    ['openai-compatible', 'http://127.0.0.1:11434/v1', '127.0.0.1', true],
    ['openai-compatible', 'http://ollama:11434/v1', 'ollama', true],
    ['openai-compatible', 'http://192.168.1.20:1234/v1', '192.168.1.20', true],
    ['openai-compatible', 'http://[::1]:1234/v1', '[::1]', true],
  ] as const)('names whose model answers: %s at %s', (provider, baseUrl, name, isLocal) => {
    const { choice } = chooseAi({
      ...NONE,
      AI_PROVIDER: provider,
      AI_MODEL: 'm',
      AI_API_KEY: 'k',
      AI_BASE_URL: baseUrl,
    })
    expect(choice).toMatchObject({ providerName: name, isLocal, dailyUsd: 5 })
    expect(choice?.baseUrl?.endsWith('/') ?? false).toBe(false)
  })
})
