/** Opens a feed that lies on this machine. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { FeedRefusal } from '../readers/feed-refusal.ts'
import type { Bytes } from '../readers/unpacked.ts'

export async function openFile(path: string): Promise<Bytes> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new FeedRefusal(`The file ${path} cannot be read. Check its name.`, { cause })
  })
  // Folders, devices and pipes: some of them never end.
  if (!found.isFile()) throw new FeedRefusal(`${path} is not a file.`)
  return createReadStream(path, { highWaterMark: 256 * 1024 })
}
