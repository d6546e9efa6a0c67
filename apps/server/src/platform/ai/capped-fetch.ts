/** A fetch for one provider: it reads no more than so many bytes of an answer, and follows nobody elsewhere. */
import { ModelFault } from './model.ts'

type Fetch = typeof globalThis.fetch

/** Whatever an answer is longer than that is torn off as it comes, so that it never fills the memory. */
export function cappedFetch(bytesMax: number, fetch: Fetch = globalThis.fetch): Fetch {
  return async (input, init) => {
    // A key must not travel to where a redirect leads.
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (response.body === null) return response
    return new Response(response.body.pipeThrough(counter(bytesMax)), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}

function counter(bytesMax: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > bytesMax) controller.error(new ModelFault('too-long'))
      else controller.enqueue(chunk)
    },
  })
}
