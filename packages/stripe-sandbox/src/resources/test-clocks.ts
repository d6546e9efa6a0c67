import { momentAfter } from '../billing/periods.ts'
import { recurringOf } from '../billing/subscribe.ts'
import { hasEnded } from '../billing/subscription-states.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import { emit } from '../core/events.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import { atLeast, required, text } from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { born, type Work } from '../core/work.ts'
import { newTestClock, type TestClock } from '../objects/system.ts'

const TWO_YEARS = 2 * 366 * 86_400

function clockById(work: Work, id: string): TestClock {
  const clock = work.tx.get('test_clock', id)
  if (!clock) throw noSuch('test_clock', id)
  return clock
}

/** At most two periods of the shortest subscription in one step; two years without any. */
function furthest(work: Work, clock: TestClock): number {
  const live = work.tx.by('subscription', 'test_clock', clock.id).filter((one) => !hasEnded(one))
  const ends = live.map((subscription) => momentAfter(clock.frozen_time, recurringOf(work, subscription), 2))
  return Math.min(clock.frozen_time + TWO_YEARS, ...ends)
}

function advance(work: Work, clock: TestClock, to: number): TestClock {
  if (clock.status === 'advancing') {
    throw invalidRequest('The test clock is still advancing. Wait until its status is `ready`.', {
      status: 429,
      code: 'lock_timeout',
    })
  }
  if (to <= clock.frozen_time) {
    throw invalidRequest('Test clocks can only be advanced forwards.', { param: 'frozen_time' })
  }
  if (to > furthest(work, clock)) {
    throw invalidRequest(
      'Test clocks can only be advanced up to two intervals from the current frozen time, based on the shortest subscription interval.',
      { param: 'frozen_time' },
    )
  }
  clock.status = 'advancing'
  clock.status_details = { advancing: { target_frozen_time: to } }
  emit(work, 'test_helpers.test_clock.advancing', 'test_clock', clock)
  return clock
}

/** Everything that lives by the clock goes with it. */
function remove(work: Work, id: string): void {
  for (const table of ['subscription', 'customer'] as const) {
    for (const record of work.tx.by(table, 'test_clock', id)) work.tx.remove(table, record.id)
  }
  work.tx.remove('test_clock', id)
}

export const testClockRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/test_helpers/test_clocks',
    { frozen_time: required(atLeast(0)), name: text },
    (work, given) => {
      const clock = work.tx.add('test_clock', newTestClock(born('clock', work.now), given.frozen_time))
      clock.name = given.name ?? null
      emit(work, 'test_helpers.test_clock.created', 'test_clock', clock)
      return clock
    },
  ),
  route('GET', '/v1/test_helpers/test_clocks/:id', {}, (work, _given, id) => clockById(work, id)),
  route(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    { frozen_time: required(atLeast(0)) },
    (work, given, id) => advance(work, clockById(work, id), given.frozen_time),
  ),
  route('DELETE', '/v1/test_helpers/test_clocks/:id', {}, (work, _given, id) => {
    clockById(work, id)
    remove(work, id)
    return { id, object: 'test_helpers.test_clock', deleted: true }
  }),
  route('GET', '/v1/test_helpers/test_clocks', PAGING, (work, given) =>
    listRecords(work, { table: 'test_clock', url: '/v1/test_helpers/test_clocks', paging: given }),
  ),
]
