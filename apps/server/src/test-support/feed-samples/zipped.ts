/** Zip archives for tests. */
import { deflateRawSync } from 'node:zlib'

/** A zip archive of one file, as programs write that do not know its size beforehand. */
export function zipped(text: string, name = 'feed.csv', method: 'deflated' | 'stored' = 'deflated'): Buffer {
  const plain = Buffer.from(text)
  const data = method === 'stored' ? plain : deflateRawSync(plain)
  const sizes = method === 'stored' ? [0, data.length] : [8, 0]
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(sizes[0] ?? 0, 6)
  head.writeUInt16LE(method === 'stored' ? 0 : 8, 8)
  head.writeUInt32LE(sizes[1] ?? 0, 18)
  head.writeUInt32LE(sizes[1] ?? 0, 22)
  head.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\u0001\u0002', 'latin1')
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  return Buffer.concat([head, Buffer.from(name), data, entry, Buffer.from(name), end])
}
