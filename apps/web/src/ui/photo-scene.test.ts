import { describe, expect, it } from 'vitest'
import { isScene } from './photo-scene.ts'

const WHITE = [255, 255, 255] as const
const NEAR_WHITE = [244, 244, 243] as const
const GREY = [200, 200, 200] as const

describe('a product photo', () => {
  it('is a cut-out when every corner is as good as white', () => {
    expect(isScene([WHITE, NEAR_WHITE, WHITE, WHITE])).toBe(false)
  })

  it('is a scene when one corner is not', () => {
    expect(isScene([WHITE, WHITE, GREY, WHITE])).toBe(true)
  })
})
