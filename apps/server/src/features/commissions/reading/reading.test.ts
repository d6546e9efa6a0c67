import { describe, expect, it } from 'vitest'
import { networkById } from '../networks/networks.ts'
import { centsOf, currencyBySign } from './cents.ts'
import { momentOf } from './moment.ts'
import { fieldsOf, readRecord } from './record.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const SUB_ID = 'abcdefghij234567abcd'

describe('sums', () => {
  it.each([
    ['12.34', 1234],
    ['$1,234.50', 123_450],
    ['1.234,50 €', 123_450],
    ['USD 7', 700],
    ['.5', 50],
    ['12,5', 1250],
    ['1,234', 123_400],
    ['-0.01', -1],
    ['(1.20)', -120],
    ['7.781', 778],
    ['0.005', 1],
    ['-0.005', -1],
    ['0.00', 0],
    ['4.35', 435],
    ['1.005', 101],
  ])('reads %s', (text, cents) => expect(centsOf(text)).toBe(cents))

  it.each(['', 'n/a', '1.2.3', '1,2,3', '--1', '1e3', '99999999999'])('does not guess at “%s”', (text) =>
    expect(centsOf(text)).toBeNull(),
  )

  it('tells a currency by a sign that only one has', () => {
    expect(currencyBySign('Ad Fees(£)')).toBe('GBP')
    expect(currencyBySign('$12')).toBeNull()
  })
})

describe('moments', () => {
  const read = (text: string, dates: 'month-first' | 'day-first' = 'month-first') =>
    momentOf(text, { now: NOW, dates })?.toISOString() ?? null
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20 10:15:30', '2026-11-20T10:15:30.000Z'],
    ['2026-11-20T10:15:30.123+02:00', '2026-11-20T08:15:30.000Z'],
    ['11/20/2026', '2026-11-20T00:00:00.000Z'],
    ['1763633730', '2025-11-20T10:15:30.000Z'],
  ])('reads %s', (text, iso) => expect(read(text)).toBe(iso))

  it('reads the day first where a network does', () =>
    expect(read('03/11/2026', 'day-first')).toBe('2026-11-03T00:00:00.000Z'))

  it.each(['', 'yesterday', '2026-02-30', '1999-12-31', '2027-01-01', '13/13/2026'])(
    'does not guess at “%s”',
    (text) => expect(read(text)).toBeNull(),
  )
})

/** A record as each network's documentation names its fields. */
const RECORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  amazon: {
    'Tracking ID': 'shop-20',
    ASIN: 'B01',
    'Date Shipped': '2026-11-20',
    'Ad Fees($)': '1.20',
    'Sub-Tag': SUB_ID,
  },
  awin: {
    transactionId: '105956531',
    transactionDate: '2026-11-20 12:05:00',
    transactionCurrency: 'USD',
    transactionAmount: '26.09',
    commission: '1.20',
    clickRef: SUB_ID,
  },
  cj: {
    commissionId: '2292067663',
    eventDate: '2026-11-20T22:31:48Z',
    pubCommissionAmountUsd: '1.20',
    actionStatus: 'locked',
    sid: SUB_ID,
  },
  ebay: { 'EPN Transaction Id': '77', 'Event Date': '2026-11-20', Earnings: '1.20', 'Custom Id': SUB_ID },
  impact: {
    ActionId: '1.2.3',
    EventDate: '2026-11-20T12:00:00-06:00',
    Payout: '1.20',
    Currency: 'USD',
    Status: 'PENDING',
    SubId1: SUB_ID,
  },
  partnerize: {
    conversion_id: '9',
    conversion_time: '2026-11-20 10:00:00',
    publisher_commission: '1.20',
    currency: 'USD',
    status: 'approved',
    pubref: SUB_ID,
  },
  rakuten: {
    order_id: 'A1',
    sku_number: 'S1',
    transaction_date: '2026-11-20',
    commissions: '1.20',
    currency: 'USD',
    u1: SUB_ID,
    is_event: 'N',
  },
  skimlinks: {
    commission_id: '5',
    transaction_date: '2026-11-20',
    publisher_amount: '1.20',
    currency: 'USD',
    status: 'active',
    xcust: SUB_ID,
  },
  sovrn: { 'Transaction ID': '5', 'Commission Date': '2026-11-20', Revenue: '$1.20', CUID: SUB_ID },
  tradedoubler: {
    transactionId: '5',
    timeOfTransaction: '2026-11-20T10:00:00',
    commission: '1,20',
    currency: 'USD',
    status: 'A',
    epi: SUB_ID,
  },
  webgains: {
    'Transaction ID': '5',
    Date: '20/11/2026',
    Commission: '1.20',
    Currency: 'USD',
    Status: 'Confirmed',
    Clickref: SUB_ID.toUpperCase(),
  },
}
const networkNamed = (id: string) => {
  const network = networkById(id)
  if (!network) throw new Error(`no network ${id}`)
  return network
}
const read = (id: string, record: Readonly<Record<string, string>>) =>
  readRecord(networkNamed(id), fieldsOf(Object.entries(record)), { now: NOW, currency: null })

describe('records', () => {
  it.each(Object.entries(RECORDS))('of %s are read by its own names', (id, record) => {
    expect(read(id, record)).toMatchObject({
      ok: true,
      reported: { amountCents: 120, currency: 'USD', subId: SUB_ID, boughtOn: '2026-11-20' },
    })
  })

  it('say what is missing or not understood', () => {
    const { commission: _, ...without } = RECORDS.awin ?? {}
    expect(read('awin', without)).toEqual({ ok: false, fault: 'has no commission' })
    expect(read('awin', { ...RECORDS.awin, commission: 'much' })).toMatchObject({ ok: false })
    expect(read('awin', { ...RECORDS.awin, transactionId: '' })).toMatchObject({ ok: false })
    expect(read('awin', { ...RECORDS.awin, transactionCurrency: 'pounds' })).toMatchObject({ ok: false })
    expect(read('cj', { ...RECORDS.cj, actionStatus: 'vanished' })).toMatchObject({ ok: false })
    expect(read('cj', { ...RECORDS.cj, eventDate: 'soon' })).toMatchObject({ ok: false })
  })

  it('that speak of no commission are none', () => {
    expect(read('rakuten', { ...RECORDS.rakuten, is_event: 'Y' })).toEqual({ ok: true, reported: null })
  })

  it('are paid where a column beside the state says so', () => {
    const paid = { ...RECORDS.awin, commissionStatus: 'approved', paidToPublisher: 'true' }
    expect(read('awin', paid)).toMatchObject({ reported: { state: 'paid' } })
    expect(read('awin', { ...paid, commissionStatus: 'declined' })).toMatchObject({
      reported: { state: 'reversed' },
    })
  })

  it('carry no sub id that is not ours', () => {
    expect(read('cj', { ...RECORDS.cj, sid: "x'; drop table" })).toMatchObject({ reported: { subId: null } })
  })
})
