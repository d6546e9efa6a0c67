import { describe, expect, it } from 'vitest'
import { icoOf } from './ico.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

describe('a favicon.ico', () => {
  it('lists its pictures with their sizes, and says where each begins', () => {
    const pictures = [
      { size: 16, png: PNG },
      { size: 32, png: Buffer.concat([PNG, PNG]) },
    ]
    const ico = icoOf(pictures)
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2])
    for (const [place, { size, png }] of pictures.entries()) {
      const entry = ico.subarray(6 + 16 * place, 22 + 16 * place)
      const at = entry.readUInt32LE(12)
      expect([entry[0], entry[1]]).toEqual([size, size])
      expect(ico.subarray(at, at + entry.readUInt32LE(8))).toEqual(png)
    }
  })

  it('refuses a picture that the format has no room for', () => {
    expect(() => icoOf([{ size: 256, png: PNG }])).toThrow('at most 255')
  })
})
