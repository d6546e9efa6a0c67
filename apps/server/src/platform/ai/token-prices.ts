/** What tokens cost, so that a day's spending has an end. Estimates for a limit, never an invoice. */
import type { AiChoice } from '../config/ai-choice.ts'
import type { TokenCount } from './model.ts'

/** US dollars for a million tokens. */
type Price = { readonly input: number; readonly output: number }

const price = (input: number, output: number): Price => ({ input, output })

/**
 * By a part of the model's name, the first that fits. As the providers' own price pages (openai.com/api/pricing,
 * anthropic.com/pricing, ai.google.dev/gemini-api/docs/pricing) and public copies of them said between January and July 2026.
 */
const PRICES: readonly (readonly [RegExp, Price])[] = [
  [/^gpt-5(?:\.\d)?-nano/, price(0.05, 0.4)],
  [/^gpt-5(?:\.\d)?-mini/, price(0.25, 2)],
  [/^gpt-5(?!\.[3-9])/, price(1.75, 14)],
  [/^gpt-4\.1-nano/, price(0.1, 0.4)],
  [/^gpt-4\.1-mini/, price(0.4, 1.6)],
  [/^gpt-4\.1/, price(2, 8)],
  [/^gpt-4o-mini/, price(0.15, 0.6)],
  [/^gpt-4o/, price(2.5, 10)],
  [/^o3-mini|^o4-mini/, price(1.1, 4.4)],
  [/-haiku/, price(1, 5)],
  [/-sonnet/, price(3, 15)],
  [/-opus-(?:4-[5-9]|5)/, price(5, 25)],
  [/^gemini-2\.[05]-flash-lite/, price(0.1, 0.4)],
  [/^gemini-2\.0-flash/, price(0.1, 0.4)],
  [/^gemini-2\.5-flash/, price(0.3, 2.5)],
  [/^gemini-3(?:\.\d)?-flash/, price(0.5, 3)],
  [/^gemini-2\.5-pro/, price(1.25, 10)],
  [/^gemini-3(?:\.\d)?-pro/, price(2, 12)],
]

/** A model that is not in the table: as dear as the dearest of the usual ones, so that the limit holds. */
const UNKNOWN = price(15, 75)
const FREE = price(0, 0)
const MILLION = 1_000_000

export function tokenPrice({ model, isLocal }: Pick<AiChoice, 'model' | 'isLocal'>): Price {
  if (isLocal) return FREE
  // Some gateways write the provider before the name: 'openai/gpt-4o'.
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase()
  return PRICES.find(([begins]) => begins.test(name))?.[1] ?? UNKNOWN
}

/** In millionths of a US dollar, rounded up. */
export const microDollars = ({ input, output }: TokenCount, cost: Price): number =>
  Math.ceil((input * cost.input * MILLION + output * cost.output * MILLION) / MILLION)
