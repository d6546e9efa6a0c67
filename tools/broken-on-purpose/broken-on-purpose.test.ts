import { describe, expect, it } from 'vitest'
import { ROOT, readFiles } from '../repository.ts'
import { applyBreak, type Break } from './break.ts'
import { BREAKS } from './breaks.ts'
import { claimsIn, filesClaiming, isTestFile, titlePattern } from './claims.ts'
import { DRAWN } from './drawn.ts'
import { judge } from './judge.ts'
import { type Book, type Entry, withEntry } from './record.ts'
import { DRAWN_COUNT, draw, SEED, STATEMENTS } from './statements.ts'
import type { TestVerdict } from './verdicts.ts'

const FAULT: Break = { id: 'HOME-07', file: 'a.ts', find: 'open', replace: 'shut', breaks: 'It is shut.' }

describe('the draw', () => {
  it('is the one that was committed', () => {
    expect(draw(STATEMENTS, SEED, DRAWN_COUNT)).toEqual(DRAWN)
  })

  it('is another one for another seed, and holds each statement once', () => {
    const other = draw(STATEMENTS, 'another', DRAWN_COUNT)
    expect(other).not.toEqual(DRAWN)
    expect(new Set(other).size).toBe(DRAWN_COUNT)
  })

  it('favours no statement: over many seeds each group comes up by its size', () => {
    const drawn = Array.from({ length: 200 }, (_, seed) => draw(STATEMENTS, `${seed}`, DRAWN_COUNT)).flat()
    const shareOf = (ids: readonly string[]) => ids.filter((id) => id.startsWith('HOME-')).length / ids.length
    expect(shareOf(drawn)).toBeCloseTo(shareOf(STATEMENTS), 2)
  })

  it('knows every statement that a test claims, and each is claimed', () => {
    const claimed = new Set([...readFiles(isTestFile, ROOT).values()].flatMap(claimsIn))
    expect(STATEMENTS.filter((id) => !claimed.has(id))).toEqual([])
    // Of the checklist's open points, no test has to prove any.
    const unknown = [...claimed].filter((id) => !id.startsWith('OPEN-') && !STATEMENTS.includes(id))
    expect(unknown).toEqual([])
  })

  it('has breaks that apply to the product as it stands', () => {
    const sources = readFiles((path) => BREAKS.some(({ file }) => file === path), ROOT)
    for (const fault of BREAKS)
      expect(applyBreak(sources.get(fault.file) ?? '', fault)).toContain(fault.replace)
  })

  it('has one break for each statement, and no other', () => {
    expect(BREAKS.map(({ id }) => id)).toEqual(DRAWN)
  })
})

describe('a break', () => {
  it('is put into the one place that it is meant for', () => {
    expect(applyBreak('stands open now', FAULT)).toBe('stands shut now')
  })

  it('takes its text as it is, with every sign in it', () => {
    const fault = { ...FAULT, find: '/^\\$\\d/', replace: "$& $1 $'" }
    expect(applyBreak('a /^\\$\\d/ b', fault)).toBe("a $& $1 $' b")
  })

  it.each([
    ['whose place is gone', 'stands shut', /no longer applies/],
    ['that fits in several places', 'open and open', /holds its text 2 times/],
  ])('%s is refused', (_what, text, reason) => {
    expect(() => applyBreak(text, FAULT)).toThrow(reason)
  })

  it('that changes nothing is refused', () => {
    expect(() => applyBreak('open', { ...FAULT, replace: 'open' })).toThrow('changes nothing')
  })
})

// Written out in brackets, these would be claims of this file.
const [A, B, C] = ['GEN-01', 'HOME-07', 'API-19'] as const

describe('a claim', () => {
  it('is read from brackets that hold ids alone', () => {
    expect(claimsIn(`closes [${A}] [${B}, ${C}] [${C} ${A}] [a ${A}] items[0]`)).toEqual([A, B, C, C, A])
  })

  it('is found in the files that name it, also where the title is put together', () => {
    const tests = new Map([
      ['a.test.ts', `it('x [${A}]')`],
      ['b.spec.ts', `{ ids: '[${A} ${B}]' }`],
      ['c.test.ts', `it('y [${C}]')`],
    ])
    expect(filesClaiming([B, C], tests)).toEqual(['b.spec.ts', 'c.test.ts'])
  })

  it('is told to the runners so that only its titles match', () => {
    const pattern = new RegExp(titlePattern([A, B]))
    for (const title of [`x [${A}]`, `x [${C} ${B}]`, `x [${B}, ${C}]`]) expect(title).toMatch(pattern)
    for (const title of [`x [${A}0]`, `x ${B}`, `x [${C}]`]) expect(title).not.toMatch(pattern)
  })
})

describe('a judgement', () => {
  const test = (name: string, verdict: TestVerdict['verdict']): TestVerdict => ({
    file: 'a.test.ts',
    test: name,
    verdict,
  })
  const unbroken = [test('one', 'green'), test('two', 'green')]

  it('is good where every claiming test fails by an assertion', () => {
    const broken = [test('one', 'caught'), test('two', 'caught')]
    expect(judge(FAULT, { unbroken, broken })).toEqual({ verdict: 'caught', tests: broken, problems: [] })
  })

  it('tells of a test that stays green, unless its reason is known', () => {
    const broken = [test('one', 'caught'), test('two', 'green')]
    expect(judge(FAULT, { unbroken, broken }).problems).toEqual([
      'It stays green while HOME-07 is broken: two',
    ])
    const explained = { ...FAULT, green: [{ test: 'two', because: 'It asks the server alone.' }] }
    expect(judge(explained, { unbroken, broken })).toMatchObject({
      verdict: 'caught',
      tests: [{ test: 'one' }, { test: 'two', because: 'It asks the server alone.' }],
      problems: [],
    })
  })

  it('tells of a reason that no longer stands', () => {
    const fault = { ...FAULT, green: [{ test: 'two', because: 'It asks the server alone.' }] }
    const broken = [test('one', 'caught'), test('two', 'caught')]
    expect(judge(fault, { unbroken, broken }).problems).toEqual([
      'Said to stay green while HOME-07 is broken, and does not: two',
    ])
  })

  it('does not take for proof what failed without an assertion', () => {
    const broken = [test('one', 'stopped'), test('two', 'stopped')]
    expect(judge(FAULT, { unbroken, broken })).toMatchObject({
      verdict: 'missed',
      problems: [`No test that claims ${FAULT.id} fails by an assertion while it is broken.`],
    })
  })

  it.each([
    ['no test claims the statement', { unbroken: [], broken: [] }, `No test that runs claims ${FAULT.id}.`],
    [
      'a test fails anyway',
      { unbroken: [test('one', 'caught')], broken: [test('one', 'caught')] },
      'It fails although nothing is broken: one',
    ],
    [
      'a test was not run',
      { unbroken, broken: [test('one', 'caught')] },
      `It was not run while ${FAULT.id} was broken: two`,
    ],
  ])('is none where %s', (_what, runs, problem) => {
    expect(judge(FAULT, runs)).toMatchObject({ verdict: 'not judged', problems: [problem] })
  })
})

describe('the record', () => {
  const book: Book = { seed: 's', drawn: ['GEN-01', 'GEN-02'], statements: {} }
  const entry = (endedAt: string, verdict: Entry['verdict']): Entry => ({
    endedAt,
    fault: { file: 'a.ts', find: 'a', replace: 'b', breaks: 'It is broken.' },
    verdict,
    tests: [],
    problems: [],
  })

  it('keeps what was missed at first beside what caught it', () => {
    const missed = entry('1', 'missed')
    const after = withEntry(withEntry(book, 'GEN-01', missed), 'GEN-01', entry('2', 'caught'))
    expect(after.statements['GEN-01']).toEqual({ ...entry('2', 'caught'), earlier: [missed] })
    const again = withEntry(after, 'GEN-01', entry('3', 'caught'))
    expect(again.statements['GEN-01']).toEqual({ ...entry('3', 'caught'), earlier: [missed] })
  })

  it('stands in the order of the draw', () => {
    const both = withEntry(withEntry(book, 'GEN-02', entry('1', 'caught')), 'GEN-01', entry('2', 'caught'))
    expect(Object.keys(both.statements)).toEqual(['GEN-01', 'GEN-02'])
  })
})
