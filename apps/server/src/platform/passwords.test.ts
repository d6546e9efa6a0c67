import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

describe('a password', () => {
  it('is kept as a PHC string of argon2id, with a salt of its own', async () => {
    const [one, other] = [await hashPassword('a long walk'), await hashPassword('a long walk')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(other).not.toBe(one)
    expect(await isPassword('a long walk', one)).toBe(true)
    expect(await isPassword('a long walk', other)).toBe(true)
  })

  it('is the one of a hash that another program made', async () => {
    // A vector of the reference implementation (phc-winner-argon2, src/test.c).
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await isPassword('password', hash)).toBe(true)
    expect(await isPassword('Password', hash)).toBe(false)
  })

  it.each([
    ['composed and decomposed', 'caf\u00e9 au lait', 'cafe\u0301 au lait'],
    ['of full width', 'password', 'ｐａｓｓｗｏｒｄ'],
    ['with a ligature', 'ﬁfteen', 'fifteen'],
  ])('is the same however it is typed: %s', async (_what, chosen, given) => {
    expect(given).not.toBe(chosen)
    expect(await isPassword(given, await hashPassword(chosen))).toBe(true)
  })

  it.each([
    ['a capital', 'Secret'],
    ['a space at the end', 'secret '],
    ['an accent', 'sécret'],
    ['a NUL behind it', 'secret\0'],
    ['nothing', ''],
  ])('is another one with %s', async (_what, given) => {
    expect(await isPassword(given, await hashPassword('secret'))).toBe(false)
  })

  it('fits nobody where there is no account', async () => {
    expect(await isPassword('secret', null)).toBe(false)
  })

  it('is not compared with what is no hash', async () => {
    await expect(isPassword('secret', 'secret')).rejects.toThrow('no argon2id string')
  })
})
