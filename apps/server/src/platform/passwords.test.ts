import { describe, expect, it } from 'vitest'
import { createPasswords, RECOMMENDED_COST } from './passwords.ts'

const passwords = createPasswords(RECOMMENDED_COST)

describe('a password', () => {
  it('is kept as a PHC string of argon2id, with a salt of its own', async () => {
    const [one, other] = [await passwords.hash('a long walk'), await passwords.hash('a long walk')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(other).not.toBe(one)
    expect(await passwords.isRight('a long walk', one)).toBe(true)
    expect(await passwords.isRight('a long walk', other)).toBe(true)
  })

  it('is the one of a hash that was made at another cost', async () => {
    const cheap = await createPasswords({ memory: 8, passes: 1, parallelism: 1 }).hash('a long walk')
    expect(cheap).toContain('$m=8,t=1,p=1$')
    expect(await passwords.isRight('a long walk', cheap)).toBe(true)
    expect(await passwords.isRight('a short walk', cheap)).toBe(false)
  })

  it('is the one of a hash that another program made', async () => {
    // A vector of the reference implementation (phc-winner-argon2, src/test.c).
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await passwords.isRight('password', hash)).toBe(true)
    expect(await passwords.isRight('Password', hash)).toBe(false)
  })

  it.each([
    ['composed and decomposed', 'caf\u00e9 au lait', 'cafe\u0301 au lait'],
    ['of full width', 'password', 'ｐａｓｓｗｏｒｄ'],
    ['with a ligature', 'ﬁfteen', 'fifteen'],
  ])('is the same however it is typed: %s', async (_what, chosen, given) => {
    expect(given).not.toBe(chosen)
    expect(await passwords.isRight(given, await passwords.hash(chosen))).toBe(true)
  })

  it.each([
    ['a capital', 'Secret'],
    ['a space at the end', 'secret '],
    ['an accent', 'sécret'],
    ['a NUL behind it', 'secret\0'],
    ['nothing', ''],
  ])('is another one with %s', async (_what, given) => {
    expect(await passwords.isRight(given, await passwords.hash('secret'))).toBe(false)
  })

  it('fits nobody where there is no account', async () => {
    expect(await passwords.isRight('secret', null)).toBe(false)
  })

  it('is not compared with what is no hash', async () => {
    await expect(passwords.isRight('secret', 'secret')).rejects.toThrow('no argon2id string')
  })
})
