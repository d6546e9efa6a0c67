/** Previews and imports of feeds, as they are asked of the server. */
import type { InputOf, OutputOf } from '@presently/contract/call'
import type * as intake from '@presently/contract/operator-intake'
import type { FeedPreview } from '@presently/contract/operator-intake'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../lib/call.ts'
import { apiRequest } from '../../../lib/http.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { readServerEvents } from '../../../lib/server-events.ts'
import { READ_FEEDS } from '../site-facts.ts'
import { useDeed } from '../use-deed.ts'
import { IMPORT_FEED, LIST_IMPORTS, PREVIEW_FEED } from './intake-facts.ts'

type Intake = typeof intake
export type FeedAsked = InputOf<Intake['previewFeed']>

const load = (): Promise<Intake> => loadChunk(() => import('@presently/contract/operator-intake'))

type Following = {
  /** Hears how many rows were read. */
  readonly onRows: (rows: number) => void
  readonly signal: AbortSignal
}

/** What an import would take. Fails as calls do, and with a TypeError where the answer breaks off. */
export async function askPreview(body: FeedAsked, { onRows, signal }: Following): Promise<FeedPreview> {
  const { method, path } = PREVIEW_FEED
  const [{ FeedPreviewEvent, FeedPreview: Whole }, response] = await Promise.all([
    load(),
    apiRequest(method, path, body, { signal, accept: 'text/event-stream' }),
  ])
  // A server between may have taken the word for what is wanted away.
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream') || !response.body)
    return Whole.parse(await response.json())
  let preview: FeedPreview | null = null
  for await (const data of readServerEvents(response.body)) {
    const event = FeedPreviewEvent.parse(JSON.parse(data))
    if (event.type === 'done') preview = event.preview
    else onRows(event.rows)
  }
  if (preview !== null) return preview
  throw new TypeError('the preview broke off')
}

const FOLLOWED_EACH_MS = 1_500
const isUnderWay = ({ state }: intake.FeedImportRow): boolean => state === 'waiting' || state === 'running'

/** The newest imports, read again and again while one is under way; what ends changes the feeds. */
export function useImports(): UseQueryResult<OutputOf<Intake['listImports']>> {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [LIST_IMPORTS.path],
    queryFn: ({ signal }) =>
      callApi<Intake['listImports']>(LIST_IMPORTS, () => load().then((m) => m.listImports), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? FOLLOWED_EACH_MS : false),
  })
  const ended = query.data?.imports.filter((row) => !isUnderWay(row)).length
  useEffect(() => {
    if (ended !== undefined) void client.invalidateQueries({ queryKey: [READ_FEEDS.path] })
  }, [client, ended])
  return query
}

export function useImport(onDone: () => void) {
  const client = useQueryClient()
  return useDeed({
    effect: (body: FeedAsked) =>
      callApi<Intake['importFeed']>(IMPORT_FEED, () => load().then((m) => m.importFeed), { body }),
    done: ({ message }) => message,
    failed: 'Nothing is imported',
    onDone,
    onSettled: () => void client.invalidateQueries({ queryKey: [LIST_IMPORTS.path] }),
  })
}
