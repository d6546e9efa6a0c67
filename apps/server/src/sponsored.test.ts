import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSponsored } from '@presently/contract/sponsored'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPglite } from './db/open.ts'
import { sponsored } from './sponsored.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { inTier } from './test-support/tier.ts'

const LAMP = {
  title: 'Paper lamp',
  description: 'Folded by hand.',
  price: '24.00',
  url: 'https://shop.example.com/lamp',
  image: 'https://shop.example.com/lamp.webp',
  retailer: 'A Shop',
}

describe('npm run sponsored', () => {
  const folder = mkdtempSync(join(tmpdir(), 'presently-sponsored-'))
  const environment = { DATA_DIR: folder, OUTBOUND_HOSTS: 'shop.example.com, www.example.org' }
  let app: Awaited<ReturnType<typeof buildTestApp>> | undefined
  beforeAll(async () => {
    // The site was started once: what we made up is there.
    const database = await openPglite(join(folder, 'database'))
    app = await buildTestApp(database)
    await app.listen({ port: 0, host: '127.0.0.1' })
    await app.close()
    await database.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (...words: string[]): Promise<string[]> => {
    const lines: string[] = []
    await sponsored({ environment, words, say: (line) => lines.push(line) })
    return lines
  }
  const file = (content: unknown): string => {
    const path = join(folder, 'placements.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const shown = async (): Promise<{ id: string; title: string; price: string }[]> => {
    const database = await openPglite(join(folder, 'database'))
    const site = await buildTestApp(database, { environment })
    const { products } = (await site.inject(listSponsored.path)).json()
    await site.close()
    await database.close()
    return products
  }

  /** Each is a run of the program: the quick tier takes some. */
  const FAULTS: readonly (readonly [content: string | readonly unknown[], sentence: string])[] = [
    ['{', 'The file is not JSON. Check its commas and quotes.'],
    ['{}', 'The file must hold a list of placements, in square brackets.'],
    ['[]', 'The list is empty.'],
    [[{ ...LAMP, title: '' }], 'Placement 1, title: Write at least one word.'],
    [[{ ...LAMP, price: 24 }], 'Placement 1, price: Write it as text, such as "24.00".'],
    [[{ ...LAMP, price: '24,00' }], 'Placement 1, price: Write dollars such as "24.00".'],
    [[{ ...LAMP, price: '0.00' }], 'Placement 1, price: Write a price above 0.'],
    [
      [LAMP, { ...LAMP, url: 'https://other.example/x' }],
      'Placement 2, url: Links may not lead there: it is dead, names another address, or other.example has to be added to OUTBOUND_HOSTS.',
    ],
    [
      [{ ...LAMP, url: 'javascript:alert(1)' }],
      'Placement 1, url: Write a plain address that starts with https:// and the name of a shop.',
    ],
    [
      [{ ...LAMP, image: 'x' }],
      'Placement 1, image: Write the address of a picture, starting with http:// or https://.',
    ],
    [[{ ...LAMP, startsAt: 'soon' }], 'Placement 1, startsAt: Write a time such as 2026-12-01T00:00:00Z.'],
    [[{ ...LAMP, endsAt: '2020-01-01T00:00:00Z' }], 'Placement 1, endsAt: It ends before it starts.'],
    [[{ ...LAMP, colour: 'red' }], 'Placement 1: Unrecognized key: "colour"'],
  ]
  it.each(FAULTS.filter((_, place) => place % inTier(7, 1) === 0))(
    'brings in nothing of %j, and says what to change',
    async (content, sentence) => {
      await expect(run('import', file(content))).rejects.toThrow(`Nothing was brought in.\n${sentence}`)
      expect((await shown()).map(({ title }) => title)).not.toContain('Paper lamp')
      expect((await shown()).length).toBeGreaterThan(0)
    },
  )

  it('brings placements in, changes them by their id, and ends them; the first ends what we made up', async () => {
    expect((await run('list')).every((line) => line.includes('(demo)') && line.includes(' · runs · '))).toBe(
      true,
    )
    const lines = await run(
      'import',
      file([LAMP, { ...LAMP, title: 'Later', startsAt: '2999-01-01T00:00:00Z' }]),
    )
    expect(lines.at(-1)).toBe('2 brought in.')
    const [lamp, ...others] = await shown()
    expect([lamp?.title, lamp?.price, others]).toEqual(['Paper lamp', '$24.00', []])
    expect((await run('list')).filter((line) => line.includes(' · ended · '))).toHaveLength(6)

    await run('import', file([{ ...LAMP, id: lamp?.id, price: '$19.50' }]))
    expect(await shown()).toEqual([{ ...lamp, price: '$19.50' }])

    expect(await run('remove', lamp?.id ?? '')).toEqual(['Ended: Paper lamp'])
    expect(await shown()).toEqual([])
  })

  const MISUSES: readonly (readonly [words: readonly string[], sentence: string])[] = [
    [[], 'Say what to do'],
    [['sell'], 'Say what to do'],
    [['import'], 'Say what to do'],
    [['list', 'all'], 'Say what to do'],
    [['remove', 'x', 'y'], 'Say what to do'],
    [['remove', 'x'], 'No placement has the id x. See them with list.'],
    [['remove', '00000000-0000-4000-8000-000000000000'], 'No placement has the id'],
    [['import', '/no/such/file.json'], 'cannot be read. Check its name.'],
  ]
  it.each(MISUSES.filter((_, place) => place % inTier(8, 1) === 1 % inTier(8, 1)))(
    'refuses %j in a sentence',
    async (words, sentence) => {
      await expect(run(...words)).rejects.toThrow(sentence)
    },
  )
})
