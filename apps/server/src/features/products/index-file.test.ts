import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { search } from '@presently/engine/retrieve/search/search'
import { idOf, type SearchIndex } from '@presently/engine/retrieve/search/search-index'
import { termOf } from '@presently/engine/retrieve/search/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIndexFile, writeIndexFile } from './index-file.ts'

const PAGE = 4096
const INDEX_FILE = join(import.meta.dirname, 'index-file.ts')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'products-index-'))
})
afterAll(() => rm(folder, { recursive: true }))

function* products(count: number, word = 'lamp') {
  for (let at = 0; at < count; at += 1)
    yield {
      id: `${word}-${at}`,
      title: `Brass ${word} ${at}`,
      text: 'For a desk',
      priceCents: 1000 + ((at * 7) % 900),
    }
}

async function* oneByOne<T>(values: Iterable<T>) {
  for (const value of values) yield await Promise.resolve(value)
}

const found = (index: SearchIndex, word: string): string[] =>
  [...search(index, { terms: [{ term: termOf(word), weight: 1 }], limit: 5 }).documents].map((document) =>
    idOf(index, document),
  )

/** A file of its own for a test, with an index over some pages in it. */
async function written(name: string): Promise<string> {
  const path = join(folder, name)
  await writeIndexFile(path, products(2000))
  return path
}

/** Changes some bytes of a file in their place. */
async function overwrite(path: string, position: number, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'r+')
  await file.write(bytes, 0, bytes.length, position)
  await file.close()
}

describe('the index of the products in a file', () => {
  it('is opened as it was built, from documents that come at once or one by one', async () => {
    const path = join(folder, 'whole')
    expect(await writeIndexFile(path, oneByOne(products(300)))).toEqual({
      documents: 300,
      bytes: (await readFile(path)).byteLength,
    })
    const streamed = await readFile(path)
    const index = await readIndexFile(path)
    expect(index.documents).toBe(300)
    expect(found(index, 'lamp')[0]).toBe('lamp-0')
    await writeIndexFile(path, products(300))
    expect(await readFile(path)).toEqual(streamed)
  })

  it('holds no documents where there are none', async () => {
    const path = join(folder, 'none')
    await writeIndexFile(path, [])
    expect((await readIndexFile(path)).documents).toBe(0)
  })

  it('leaves a missing file to whoever asks', async () => {
    await expect(readIndexFile(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('is refused where a page was never written', async () => {
    const path = await written('torn')
    const pages = Math.floor((await readFile(path)).byteLength / PAGE)
    expect(pages).toBeGreaterThan(10)
    await overwrite(path, PAGE * Math.floor(pages / 2), new Uint8Array(PAGE))
    await expect(readIndexFile(path)).rejects.toThrow('Pages of the search index were never written')
  })

  it.each([
    ['its last byte', (size: number) => size - 1, 'not whole'],
    ['its last page', (size: number) => size - PAGE, 'not whole'],
    ['all but its beginning', () => 100, 'not whole'],
    ['all but a few bytes', () => 3, 'no search index'],
    ['everything', () => 0, 'no search index'],
  ])('is refused where %s is missing', async (_, lengthOf, sentence) => {
    const path = await written('short')
    await truncate(path, lengthOf((await readFile(path)).byteLength))
    await expect(readIndexFile(path)).rejects.toThrow(sentence)
  })

  it('is refused in another version, in another byte order, and where it is something else', async () => {
    const path = await written('other')
    const magic = (await readFile(path)).subarray(0, 4)
    await overwrite(path, 0, Uint8Array.from(magic).toReversed())
    await expect(readIndexFile(path)).rejects.toThrow('another byte order')
    await overwrite(
      path,
      0,
      Uint8Array.from(magic, (byte, at) => (at === 0 ? byte + 1 : byte)),
    )
    await expect(readIndexFile(path)).rejects.toThrow('no search index of this version')
    await writeFile(path, 'id,title,price\n'.repeat(1000))
    await expect(readIndexFile(path)).rejects.toThrow('no search index')
  })

  it('is the old or the new one to readers while it is replaced', async () => {
    const path = join(folder, 'replaced')
    const sizes = [500, 900]
    await writeIndexFile(path, products(500))
    let isWriting = true
    const read = async (): Promise<number> => {
      let opened = 0
      for (; isWriting; opened += 1) {
        const index = await readIndexFile(path)
        expect(sizes).toContain(index.documents)
        expect(found(index, 'lamp')).toHaveLength(5)
      }
      return opened
    }
    const readers = [read(), read(), read()]
    for (let round = 0; round < 20; round += 1) await writeIndexFile(path, products(sizes[round % 2] ?? 0))
    isWriting = false
    expect(Math.min(...(await Promise.all(readers)))).toBeGreaterThan(0)
    expect((await readdir(folder)).filter((name) => name.startsWith('replaced'))).toEqual(['replaced'])
  })

  it('stays as it was where the documents break off, and where the writer is killed', async () => {
    const path = await written('kept')
    const before = await readFile(path)
    function* broken() {
      yield* products(3)
      throw new Error('The database is gone.')
    }
    await expect(writeIndexFile(path, broken())).rejects.toThrow('The database is gone.')
    const writer = run(`
      import { writeIndexFile } from ${JSON.stringify(INDEX_FILE)}
      const document = (at) => ({ id: String(at), title: 'Lamp ' + at, text: '', priceCents: at })
      for (;;) await writeIndexFile(${JSON.stringify(path)}, Array.from({ length: 20000 }, (_, at) => document(at)))`)
    const hasPart = async () => (await readdir(folder)).some((name) => /^kept\..*part$/.test(name))
    await expect.poll(hasPart, { interval: 1 }).toBe(true)
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    const index = await readIndexFile(path)
    expect([2000, 20_000]).toContain(index.documents)
    if (index.documents === 2000) expect(await readFile(path)).toEqual(before)
  })

  it('is rid of the parts that killed writers left long ago, and of no others', async () => {
    const path = await written('parts')
    await writeFile(`${path}.old.part`, '')
    await utimes(`${path}.old.part`, 0, 0)
    await writeFile(`${path}.new.part`, '')
    await writeIndexFile(path, products(3))
    const left = (await readdir(folder)).filter((name) => name.startsWith('parts'))
    expect(left.sort()).toEqual(['parts', 'parts.new.part'])
  })

  it('is opened by several processes at once', async () => {
    const path = await written('shared')
    const readers = Array.from({ length: 4 }, () =>
      outputOf(`
        import { readIndexFile } from ${JSON.stringify(INDEX_FILE)}
        console.log((await readIndexFile(${JSON.stringify(path)})).documents)`),
    )
    expect(await Promise.all(readers)).toEqual(['2000\n', '2000\n', '2000\n', '2000\n'])
  })
})

const run = (code: string) =>
  spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })

async function outputOf(code: string): Promise<string> {
  const child = run(code)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  await once(child, 'close')
  return output
}
