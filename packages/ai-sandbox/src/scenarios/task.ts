/** The task as it stands in the user's message: JSON with a request and the candidates to choose from. */
import type { Ask } from '../script.ts'
import { isRecord } from '../wires/wire.ts'

export type Candidate = { readonly id: string; readonly title: string }

export type Task = {
  readonly request: string
  readonly candidates: readonly Candidate[]
  /** What the person likes as understood. */
  readonly likes: readonly string[]
  /** In US dollars; null where there is no ceiling. */
  readonly maxUsd: number | null
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** An empty task where the message is none. */
export function taskOf(ask: Pick<Ask, 'user'>): Task {
  const data = dataOf(ask)
  const understood = isRecord(data.understood) ? data.understood : {}
  const { maxUsd } = understood
  return {
    request: typeof data.request === 'string' ? data.request : '',
    candidates: (Array.isArray(data.candidates) ? data.candidates : [])
      .filter(isRecord)
      .map((one) => ({ id: String(one.id), title: String(one.title) })),
    likes: strings(understood.likes),
    maxUsd: typeof maxUsd === 'number' ? maxUsd : null,
  }
}

/** The user's message as the object that it is; an empty one where it is none. */
export function dataOf({ user }: Pick<Ask, 'user'>): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(user)
    return isRecord(data) ? data : {}
  } catch {
    return {}
  }
}

/** A word of the request that means something: what a reason may rest on. */
export const wordOf = ({ request }: Task): string =>
  /\b(?:loves?|likes?|enjoys?|into)\s+(?:to\s+)?([a-z]{3,})/i.exec(request)?.[1] ??
  request.match(/[a-z]{5,}/i)?.[0] ??
  request
