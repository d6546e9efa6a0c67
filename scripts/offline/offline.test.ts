import { describe, expect, it } from 'vitest'
import { outsideHost } from './outside-host.ts'
import { noSuchName, questionIn } from './questions.ts'
import { unroutableIn } from './unroutable.ts'

describe('whom a connection is for', () => {
  it.each([
    [[{ host: 'evil.example', port: 443 }], 'evil.example'],
    [[[{ host: 'evil.example', port: 443 }, null]], 'evil.example'],
    [[443, '192.0.2.1'], '192.0.2.1'],
    [[{ host: '2001:db8::1', port: 443 }], '2001:db8::1'],
    [[{ host: '127.evil.example', port: 443 }], '127.evil.example'],
    [[{ host: 'localhost', port: 80 }], null],
    [[{ host: '127.0.0.1', port: 80 }], null],
    [[{ port: 80 }], null],
    [[80], null],
    [['/run/a.sock'], null],
    [[{ path: '/run/a.sock', host: 'evil.example' }], null],
    [[], null],
  ])('of %j is %s', (args, host) => {
    expect(outsideHost(args)).toBe(host)
  })
})

describe('a name server that knows no name', () => {
  const question = Buffer.concat([
    Buffer.from([0xbe, 0xef, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
    Buffer.from('\u0004evil\u0007example\u0000\u0000\u0001\u0000\u0001', 'latin1'),
  ])

  it('reads which name was asked for', () => {
    expect(questionIn(question)).toBe('evil.example')
    expect(questionIn(Buffer.alloc(3))).toBe('')
  })

  it('answers the same question that there is none', () => {
    const answer = noSuchName(Buffer.concat([question, Buffer.alloc(11)]))
    expect(answer.subarray(0, 2)).toEqual(question.subarray(0, 2))
    expect(answer.readUInt16BE(2) & 0xf).toBe(3)
    expect(answer.subarray(12)).toEqual(question.subarray(12))
  })
})

describe('what found no way out', () => {
  const counters = (four: number, six: string): string =>
    `Ip: Forwarding OutDiscards OutNoRoutes ReasmTimeout\nIp: 2 7 ${four} 9\nIcmp: InMsgs\nIcmp: 1\n${six}`

  it('is counted over both families', () => {
    expect(unroutableIn(counters(3, 'Ip6OutNoRoutes                  \t4\n'))).toBe(7)
    expect(unroutableIn(counters(3, ''))).toBe(3)
  })

  it('is not taken for nothing where it cannot be read', () => {
    expect(() => unroutableIn('')).toThrow('cannot be read')
  })
})
