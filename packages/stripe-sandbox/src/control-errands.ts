import type { Control } from './control.ts'
import type { Errand } from './core/api.ts'
import { invalidRequest } from './core/errors.ts'
import { atLeast, oneOf, parseParams, required, text } from './core/params.ts'

const FAULT = {
  count: atLeast(1),
  delay_ms: atLeast(0),
  kind: required(oneOf('cut', 'forget', 'late', 'refuse')),
  path: text,
  status: atLeast(400),
}

/** The calls that are more than one transaction: walking through time and ordering trouble. */
export const controlErrands = (control: Control): readonly Errand[] => [
  {
    method: 'POST',
    path: '/sandbox/control/advance',
    run: async (given) => {
      const { to } = parseParams({ to: required(text) }, given)
      const moment = new Date(/^\d+$/.test(to) ? Number(to) * 1_000 : to)
      if (Number.isNaN(moment.getTime())) {
        throw invalidRequest('`to` must be seconds or an ISO date.', { param: 'to' })
      }
      await control.advance(moment)
      return clockOf(control)
    },
  },
  { method: 'GET', path: '/sandbox/control/clock', run: async () => clockOf(control) },
  {
    method: 'POST',
    path: '/sandbox/control/faults',
    run: async (given) => {
      const { count = 1, delay_ms, ...fault } = parseParams(FAULT, given)
      control.fail(
        {
          kind: fault.kind,
          ...(fault.path ? { path: fault.path } : {}),
          ...(fault.status ? { status: fault.status } : {}),
          ...(delay_ms === undefined ? {} : { delayMs: delay_ms }),
        },
        count,
      )
      return { object: 'sandbox.faults', ordered: count }
    },
  },
  {
    method: 'DELETE',
    path: '/sandbox/control/faults',
    run: async () => {
      control.clearFaults()
      return { object: 'sandbox.faults', ordered: 0 }
    },
  },
]

const clockOf = (control: Control) => {
  const now = control.now()
  return { object: 'sandbox.clock', now: now.getTime() / 1_000, iso: now.toISOString() }
}
