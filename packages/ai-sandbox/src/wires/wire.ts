/** The shape in which one family of providers is asked and answers. */
import type { Ask } from '../script.ts'

export type Usage = { readonly input: number; readonly output: number }

export type Wire = {
  /** Whether a path is one of its own. */
  readonly owns: (path: string) => boolean
  readonly read: (body: Record<string, unknown>, path: string) => Omit<Ask, 'number'>
  /** A streamed answer: what stands before, for a piece of text, for a refusal, and after. */
  readonly begin: (ask: Ask) => string
  readonly piece: (text: string, ask: Ask) => string
  readonly refuse: (sentence: string, ask: Ask) => string
  readonly finish: (ask: Ask, usage: Usage, isRefusal: boolean) => string
  /** An answer in one piece. */
  readonly whole: (text: string, ask: Ask, usage: Usage) => string
  readonly error: (status: number, message: string) => string
}

export const sse = (data: unknown, event?: string): string =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All text in a message's content, whichever way it is written. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(textOf).join('')
  return isRecord(content) ? textOf(content.text ?? content.content ?? content.parts ?? '') : ''
}

/** The texts of the messages of some roles, joined. */
export function spokenBy(messages: unknown, roles: readonly string[]): string {
  if (!Array.isArray(messages)) return ''
  return messages
    .filter(isRecord)
    .filter(({ role }) => typeof role === 'string' && roles.includes(role))
    .map((message) => textOf(message))
    .join('\n')
}
