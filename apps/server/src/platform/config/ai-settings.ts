/** Settings of a language model beside our own engine. */
import { optionalAddress, optionalChoice, optionalNumber, optionalText } from './readers.ts'
import type { Settings } from './setting.ts'

/** Shapes in which a model can be asked. */
const AI_PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
export type AiProvider = (typeof AI_PROVIDERS)[number]

/** How much of a request a model is told. */
const AI_SHARES = ['whole', 'careful'] as const
export type AiShare = (typeof AI_SHARES)[number]

export const AI_SETTINGS = {
  AI_PROVIDER: {
    read: optionalChoice(AI_PROVIDERS),
    about: `Whose model orders and explains ideas: ${AI_PROVIDERS.join(', ')} (Ollama, vLLM, LM Studio and others).`,
    whenMissing: 'our own engine alone',
    usedBy: 'ideas',
  },
  AI_MODEL: {
    read: optionalText(/^\S+$/, "the model's name, without spaces"),
    about: 'Model to ask.',
    whenMissing: 'our own engine alone',
    usedBy: 'ideas',
  },
  AI_API_KEY: {
    read: optionalText(/^\S+$/, "the provider's key, without spaces"),
    about: "The provider's key; an openai-compatible server may need none.",
    whenMissing: 'none',
    usedBy: 'ideas',
  },
  AI_BASE_URL: {
    read: optionalAddress(['https:', 'http:'], 'an http(s) address'),
    about: "The provider's address, such as http://127.0.0.1:11434/v1; openai-compatible needs one.",
    whenMissing: "the provider's own",
    usedBy: 'ideas',
  },
  AI_SHARE: {
    read: optionalChoice(AI_SHARES),
    about:
      'What the model is told: whole is all of a request but names, addresses and numbers; careful leaves out health, faith, diet and refusals as well.',
    whenMissing: 'whole',
    usedBy: 'ideas',
  },
  AI_DAILY_USD: {
    read: optionalNumber({ min: 0, max: 100_000, whole: false }),
    about: 'Most US dollars that a day (UTC) of model calls may cost; a model on this network costs nothing.',
    whenMissing: '5',
    usedBy: 'ideas',
  },
} satisfies Settings
