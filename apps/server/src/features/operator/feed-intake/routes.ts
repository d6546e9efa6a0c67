/** The calls by which an operator sends a feed, looks at what an import would take, and asks for it. */

import { Readable } from 'node:stream'
import {
  beginUpload,
  FeedPreviewEvent,
  importFeed,
  listImports,
  previewFeed,
  previewPicture,
  sendPart,
  UPLOAD_PART_BYTES,
} from '@presently/contract/operator-intake'
import type { FastifyInstance } from 'fastify'
import {
  registerBytesCall,
  registerCall,
  registerFileCall,
  registerStreamingCall,
} from '../../../access/register-call.ts'
import { HOURLY, type Jobs, type Routine } from '../../../db/jobs.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'
import { PICTURE_POLICY } from '../../../platform/security-headers.ts'
import { note } from '../audit/audited.ts'
import { ask, carryOut, IMPORT_FEED, type ImportsDeps, newest } from './imports.ts'
import { type Given, type PreviewDeps, pictureOf, preview, previewSteps } from './preview.ts'
import { begin, forgetOld, receive } from './uploads.ts'

export type FeedIntakeDeps = ImportsDeps &
  PreviewDeps & {
    readonly jobs: Pick<Jobs, 'enqueue' | 'on' | 'every'>
    readonly rateLimits: RateLimits
  }

const FORGET_UPLOADS: Routine = { name: 'forget-uploads', cron: HOURLY, patience: 60 }

export function feedIntakeCalls(app: FastifyInstance, deps: FeedIntakeDeps): void {
  const { call, write, picture } = deps.rateLimits
  deps.jobs.on(IMPORT_FEED, (told, signal) => carryOut(deps, told, signal))
  deps.jobs.every(FORGET_UPLOADS, () => forgetOld(deps))
  registerCall(app, beginUpload, write, async ({ input, desk }) => ({
    id: await begin(deps, { ...input, operator: desk.number }),
  }))
  // A large file is more than a hundred of them.
  registerBytesCall(
    app,
    sendPart,
    { limit: picture, bytesMax: UPLOAD_PART_BYTES },
    async ({ params: { id }, query: { part }, desk }, bytes) => ({
      received: await receive(deps, { id, operator: desk.number, part, bytes }),
    }),
  )
  previewCalls(app, deps)
  registerCall(app, importFeed, write, async ({ input, desk }) => ({
    id: await ask(deps, { asked: input, operator: desk.number }),
    message: 'The import has been asked for.',
  }))
  registerCall(app, listImports, call, async () => ({ imports: await newest(deps) }))
}

function previewCalls(app: FastifyInstance, deps: FeedIntakeDeps): void {
  const { write, picture } = deps.rateLimits
  const noted = async ({ asked, operator }: Given): Promise<Given> => {
    await note(deps, {
      operator,
      action: 'feed-previewed',
      subject: deps.feedIntake.feedIdOf(asked.retailer),
    })
    return { asked, operator }
  }
  registerStreamingCall(app, previewFeed, write, {
    plain: async ({ input, desk }) =>
      preview(deps, await noted({ asked: input, operator: desk.number }), { onProgress: () => {} }),
    streaming: {
      event: FeedPreviewEvent,
      handle: async ({ input, desk }, gone) =>
        previewSteps(deps, await noted({ asked: input, operator: desk.number }), gone),
    },
  })
  registerFileCall(app, previewPicture, picture, async ({ query, reply }) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort('gone'))
    const { bytes, type } = await pictureOf(deps, query.of, gone.signal)
    reply.header('content-security-policy', PICTURE_POLICY)
    return { name: 'picture', type, body: Readable.from([bytes]) }
  })
}
