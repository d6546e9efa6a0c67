/** What the SDK, a provider or the network throws, as a ModelFault. */
import { ModelFault } from './model.ts'

const TOO_MANY = 429

export function faultOf(error: unknown, signal: AbortSignal): ModelFault {
  if (signal.aborted) return signal.reason instanceof ModelFault ? signal.reason : new ModelFault('aborted')
  const own = causes(error).find((cause) => cause instanceof ModelFault)
  if (own) return own
  const status = statusOf(error)
  if (status === TOO_MANY) return new ModelFault('limited', { cause: error })
  if (status !== null) return new ModelFault('status', { isPassing: status >= 500, cause: error })
  return new ModelFault('network', { isPassing: true, cause: error })
}

const DEPTH_MAX = 8

function causes(error: unknown): unknown[] {
  const out: unknown[] = []
  for (let at = error; at instanceof Error && out.length < DEPTH_MAX; at = at.cause) out.push(at)
  return out
}

/** The status that a provider answered with; 200 means that it failed later, in the middle of its answer. */
function statusOf(error: unknown): number | null {
  const told = causes(error).find((cause) => cause instanceof Error && 'statusCode' in cause)
  const status = told instanceof Error && 'statusCode' in told ? told.statusCode : null
  return typeof status === 'number' && status >= 400 ? status : null
}
