import { engine } from '@presently/catalog/testing/whole-catalog'
import { DEFAULT_RATES } from '@presently/engine/brief/sums/money'
import { expect, it } from 'vitest'
import { themesHere, themesInWorker } from './themes.ts'

const NOW = new Date('2026-08-20T12:00:00Z')
const TEXTS = [
  'a ukulele for my niece, 9, under $40',
  'mom, gardening, $50',
  `squad${' '.repeat(3900)}12 girls`,
]

it('reads the same on a thread of its own, while this one goes on', async () => {
  const there = themesInWorker(DEFAULT_RATES)(NOW)
  const here = themesHere(engine)(NOW)
  try {
    const reading = there.read(TEXTS)
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
    }, 1)
    expect(await reading).toEqual(await here.read(TEXTS))
    clearInterval(turning)
    expect(turns).toBeGreaterThan(0)
    expect(await there.count(TEXTS)).toEqual(await here.count(TEXTS))
  } finally {
    await there.close()
  }
})
