/** Ten years of reminders in forty time zones, each mail beside what a count by hand says. */
import { loadCalendar } from '@presently/catalog/calendar'
import { addDays } from '@presently/engine/calendar/iso-date'
import { nextDate } from '@presently/engine/calendar/next-date'
import { describe, expect, it } from 'vitest'
import { type FeastDay, morningAt, NEVER, type Planned, planOf, type Told } from './planning.ts'

const calendar = loadCalendar()
const feastDay: FeastDay = (feast, where) => nextDate(calendar, feast, where)

const ZONES = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'Pacific/Marquesas',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Chicago',
  'America/Mexico_City',
  'America/New_York',
  'America/Toronto',
  'America/Caracas',
  'America/Halifax',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'Atlantic/Azores',
  'UTC',
  'Europe/London',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Europe/Paris',
  'Europe/Berlin',
  'Africa/Cairo',
  'Europe/Athens',
  'Africa/Johannesburg',
  'Europe/Moscow',
  'Asia/Tehran',
  'Asia/Dubai',
  'Asia/Kabul',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Shanghai',
  'Australia/Eucla',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
] as const

const HOUR_MS = 3_600_000
const START = Date.parse('2026-03-01T00:00:00Z')
const END = Date.parse('2036-03-01T00:00:00Z')

const aPlan = (over: Partial<Planned>): Planned => ({
  day: '2026-12-05',
  isYearly: true,
  feast: null,
  country: 'US',
  leadDays: 0,
  plannedFrom: '2026-03-01',
  doneUntil: null,
  snoozedTo: null,
  ...over,
})

/** Reminders, and the days that they are about, written down or counted by hand. */
const CASES: readonly {
  readonly name: string
  readonly plan: Planned
  readonly days: () => readonly string[]
}[] = [
  {
    name: 'a birthday',
    plan: aPlan({ day: '1980-12-05', leadDays: 3 }),
    days: () => years().map((year) => `${year}-12-05`),
  },
  {
    name: 'New Year, whose mails lie in the year before',
    plan: aPlan({ day: '2001-01-01', leadDays: 7 }),
    days: () => years().map((year) => `${year}-01-01`),
  },
  {
    name: 'a leap day',
    plan: aPlan({ day: '2000-02-29', leadDays: 30 }),
    days: () => years().map((year) => (year % 4 === 0 ? `${year}-02-29` : `${year}-02-28`)),
  },
  {
    name: 'a Sunday on which clocks change',
    plan: aPlan({ day: '2015-03-29', leadDays: 0 }),
    days: () => years().map((year) => `${year}-03-29`),
  },
  {
    name: 'one day that does not return',
    plan: aPlan({ isYearly: false, day: '2031-10-26', leadDays: 1 }),
    days: () => ['2031-10-26'],
  },
  {
    name: "Mother's Day, the second Sunday of May",
    plan: aPlan({ feast: "mother's day", day: '2026-05-10', leadDays: 2 }),
    days: () => years().map((year) => sunday(`${year}-05-01`, 2)),
  },
  {
    name: "Mother's Day in Britain, three weeks before Easter",
    plan: aPlan({ feast: "mother's day", country: 'GB', day: '2026-03-15', leadDays: 1 }),
    days: () => EASTER.map((day) => addDays(day, -21)),
  },
  { name: 'Easter', plan: aPlan({ feast: 'easter', day: '2026-04-05', leadDays: 14 }), days: () => EASTER },
  {
    name: 'Thanksgiving, the fourth Thursday of November',
    plan: aPlan({ feast: 'thanksgiving', day: '2026-11-26', leadDays: 10 }),
    days: () => years().map((year) => addDays(sunday(addDays(`${year}-11-01`, 3), 4), -3)),
  },
  {
    name: 'Hanukkah, by the moon',
    plan: aPlan({ feast: 'hanukkah', day: '2026-12-04', leadDays: 0 }),
    days: () =>
      years().flatMap(
        (year) => nextDate(calendar, 'hanukkah', { today: `${year}-11-15`, country: 'US' }) ?? [],
      ),
  },
]

/** Easter Sundays as the US Census Bureau lists them. */
const EASTER = [
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
]

function years(): number[] {
  return Array.from({ length: 12 }, (_, place) => 2026 + place)
}

/** The nth Sunday from a day on. */
function sunday(from: string, nth: number): string {
  const toFirst = (7 - new Date(from).getUTCDay()) % 7
  return addDays(from, toFirst + (nth - 1) * 7)
}

/** Nowhere is it morning on that day before this hour: until then the database finds nothing to look at. */
const firstMorning = (day: string): number => Date.parse(day) - 14 * HOUR_MS

type Sent = { readonly occurrence: string; readonly step: string; readonly at: number }

/** Looks every hour, as the routine does, save while it is out of service. */
function simulate(plan: Planned, zone: string, isOut: (at: number) => boolean = () => false): Sent[] {
  const sent: Sent[] = []
  const told: Told[] = []
  let nextLook = '1900-01-01'
  for (let at = START; at < END; at = Math.max(at + HOUR_MS, firstMorning(nextLook))) {
    if (isOut(at)) continue
    const today = morningAt(new Date(at), zone)
    if (today < nextLook) continue
    const { due, nextLook: next } = planOf(plan, told, { today, feastDay })
    if (due) {
      sent.push({ occurrence: due.occurrence, step: due.step, at })
      told.push(...due.covers)
    }
    nextLook = next
  }
  return sent
}

/** What is to go out in time: eleven days ahead or earlier, and again when it was asked for. */
function expected({ leadDays }: Planned, days: readonly string[], zone: string): string[] {
  const steps = days.flatMap((day) => [
    { day, step: 'ideas', on: addDays(day, -Math.max(leadDays, 11)) },
    ...(leadDays < 11 ? [{ day, step: 'day', on: addDays(day, -leadDays) }] : []),
  ])
  const [first, last] = [morningAt(new Date(START), zone), morningAt(new Date(END - HOUR_MS), zone)]
  return (
    steps
      .filter(({ day, on }) => day >= '2026-03-01' && on <= last)
      // Of what lies before the first look only the latest is told of.
      .filter(
        ({ day, on }, place) =>
          on > first || steps[place + 1]?.day !== day || (steps[place + 1]?.on ?? '') > first,
      )
      .map(({ day, step, on }) => `${day} ${step} on ${on < first ? first : on}`)
  )
}

const localHour = (at: number, zone: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

describe('ten years in forty time zones', () => {
  it.each(CASES)('miss none and double none: $name', ({ plan, days }) => {
    expect(days().length).toBeGreaterThan(0)
    for (const zone of ZONES) {
      const sent = simulate(plan, zone)
      const told = sent.map(
        ({ occurrence, step, at }) => `${occurrence} ${step} on ${morningAt(new Date(at), zone)}`,
      )
      expect(told, zone).toEqual(expected(plan, days(), zone))
      // At nine, or in the first whole hour of UTC after it, where zones are minutes apart.
      const hours = sent.filter(({ at }) => at > START + 48 * HOUR_MS).map(({ at }) => localHour(at, zone))
      expect(
        hours.filter((hour) => !hour.startsWith('09:')),
        zone,
      ).toEqual([])
    }
  })

  it('send what three days of outage held up, once', () => {
    const plan = aPlan({ day: '1980-12-05', leadDays: 3 })
    const outage = { from: Date.parse('2027-12-01T00:00:00Z'), to: Date.parse('2027-12-04T00:00:00Z') }
    for (const zone of ZONES) {
      const sent = simulate(plan, zone, (at) => at >= outage.from && at < outage.to)
      const late = sent.filter(({ occurrence }) => occurrence === '2027-12-05')
      expect(
        late.map(({ step }) => step),
        zone,
      ).toEqual(['ideas', 'day'])
      expect(late[1]?.at, zone).toBe(outage.to)
      expect(sent, zone).toHaveLength(20)
    }
  })

  it('send a day that the outage swallowed whole, and say nothing of one that is a week past', () => {
    const plan = aPlan({ day: '1980-12-05', leadDays: 0 })
    const until = (day: string) =>
      simulate(plan, 'UTC', (at) => at >= Date.parse('2027-11-01') && at < Date.parse(day)).filter(
        ({ occurrence }) => occurrence === '2027-12-05',
      )
    expect(until('2027-12-08').map(({ step }) => step)).toEqual(['day'])
    expect(until('2027-12-14')).toEqual([])
  })
})

describe('a reminder', () => {
  const plan = (over: Partial<Planned>, told: readonly Told[], today: string) =>
    planOf(aPlan(over), told, { today, feastDay })
  const tell = (step: Told['step'], stepDay: string): Told => ({ occurrence: '2026-12-05', step, stepDay })

  it('written on the very day speaks once, for both steps', () => {
    const { due } = plan({ plannedFrom: '2026-12-05' }, [], '2026-12-05')
    expect(due).toMatchObject({ occurrence: '2026-12-05', step: 'day' })
    expect(due?.covers.map(({ step }) => step)).toEqual(['ideas', 'day'])
  })

  it('says nothing of a day that was over when it was written', () => {
    expect(plan({ isYearly: false, plannedFrom: '2026-12-06' }, [], '2026-12-06')).toEqual({
      due: null,
      nextLook: NEVER,
    })
  })

  it('keeps silent about a day that was seen to, and speaks again a year later', () => {
    expect(plan({ doneUntil: '2026-12-05' }, [tell('ideas', '2026-11-24')], '2026-12-05')).toEqual({
      due: null,
      nextLook: '2027-11-24',
    })
  })

  it('comes again when it was put off, once for each time', () => {
    const before = [tell('ideas', '2026-11-24')]
    expect(plan({ snoozedTo: '2026-11-27' }, before, '2026-11-26')).toEqual({
      due: null,
      nextLook: '2026-11-27',
    })
    expect(plan({ snoozedTo: '2026-11-27' }, before, '2026-11-27').due).toMatchObject({ step: 'again' })
    const told = [...before, tell('again', '2026-11-27')]
    expect(plan({ snoozedTo: '2026-11-27' }, told, '2026-11-28')).toEqual({
      due: null,
      nextLook: '2026-12-05',
    })
    expect(plan({ snoozedTo: '2026-11-30' }, told, '2026-11-30').due).toMatchObject({ step: 'again' })
  })

  it('does not repeat its ideas where the lead is changed after them', () => {
    expect(plan({ leadDays: 30 }, [tell('ideas', '2026-11-24')], '2026-11-25').due).toBeNull()
  })

  it('whose feast our calendar does not reach rests', () => {
    expect(plan({ feast: 'hanukkah' }, [], '2080-01-01')).toEqual({ due: null, nextLook: NEVER })
  })
})
