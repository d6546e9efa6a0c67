/** Sends a file of the operator's in parts. */
import type { beginUpload } from '@presently/contract/operator-intake'
import { callApi } from '../../../lib/call.ts'
import { ApiError } from '../../../lib/http.ts'
import { BEGIN_UPLOAD, PART_BYTES, SEND_PART } from './intake-facts.ts'

export type SendOptions = {
  /** Hears which part of the file is there, from 0 to 1. */
  readonly onSent: (share: number) => void
  readonly signal: AbortSignal
}

/** Text of this length is packed before it is sent: a list of products packs to a tenth. */
const PACKED_FROM_BYTES = 8 * PART_BYTES
const IS_PACKED = /\.(?:gz|zip)$/i
const TRIES = 3

/** Answers the id under which the server has the file; fails as calls do. */
export async function sendFile(file: File, { onSent, signal }: SendOptions): Promise<string> {
  const bytes = await packedOf(file)
  const { id } = await callApi<typeof beginUpload>(
    BEGIN_UPLOAD,
    () => import('@presently/contract/operator-intake').then((m) => m.beginUpload),
    { body: { name: file.name.slice(-200), bytes: bytes.size }, signal },
  )
  for (let part = 0; part * PART_BYTES < bytes.size; part += 1) {
    const piece = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES)
    await sendPart(`${SEND_PART.path.replace(':id', id)}?part=${part}`, piece, signal)
    onSent(Math.min(1, ((part + 1) * PART_BYTES) / bytes.size))
  }
  return id
}

function packedOf(file: File): Blob | Promise<Blob> {
  if (file.size < PACKED_FROM_BYTES || IS_PACKED.test(file.name)) return file
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}

/** A line that fails for a moment costs one part, and not the file. */
async function sendPart(url: string, body: Blob, signal: AbortSignal): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      const response = await fetch(url, {
        method: SEND_PART.method,
        credentials: 'include',
        headers: { 'Content-Type': 'application/octet-stream' },
        body,
        signal,
      })
      // Read to its end also where nothing is asked of it: the connection is then free for the next part.
      const text = await response.text()
      if (response.ok) return
      throw new ApiError(response.status, text, response.statusText)
    } catch (error) {
      if (!(error instanceof TypeError) || tried === TRIES) throw error
    }
  }
}
