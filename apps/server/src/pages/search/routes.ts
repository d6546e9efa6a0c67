/** `/ideas`: the search for browsers without JavaScript. It answers as POST /api/ideas does, in a page. */
import type { FindIdeasOutput } from '@presently/contract/ideas'
import { SEARCH_PAGE_PATH } from '@presently/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HasOptedOut } from '../../access/opt-out.ts'
import type { Viewer, Viewers } from '../../access/viewer.ts'
import { refuse } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { sendsGpc } from '../../platform/privacy-choice.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type DrawnPage, type Sending, sendDrawn } from '../site-page.ts'
import { type Asked, askedBy, type Search } from './asked.ts'
import { createSearchPages, type SearchPagesDeps } from './search-page.ts'

export type SearchRoutesDeps = Sending &
  SearchPagesDeps & {
    /** What POST /api/ideas does, with its records and refusals. */
    readonly findIdeas: (asking: {
      readonly input: Search
      readonly viewer: Viewer
      readonly request: FastifyRequest
      readonly reply: FastifyReply
    }) => Promise<FindIdeasOutput>
    readonly viewers: Pick<Viewers, 'orVisitor'>
    readonly hasOptedOut: HasOptedOut
    readonly rateLimits: RateLimits
  }

export function searchRoutes(app: FastifyInstance, deps: SearchRoutesDeps): void {
  const drawn = createSearchPages(deps)
  app.route({
    method: 'GET',
    url: SEARCH_PAGE_PATH,
    schema: { hide: true },
    config: { rateLimit: deps.rateLimits.search, isPage: true },
    handler: async (request, reply) => {
      const asked = askedBy(paramsOf(request), newId)
      if (asked.kind === 'elsewhere')
        return reply.header('cache-control', 'no-store').redirect(asked.address, 303)
      if (asked.kind === 'refused') reply.code(422)
      return sendDrawn(deps, request, reply, await pageFor(deps, drawn, { asked, request, reply }))
    },
    // People read it: too many searches, a busy site, a change that is part of a plan.
    errorHandler: (thrown, request, reply) => {
      const { message } = refuse(thrown, request, reply)
      const page = drawn.refused(paramsOf(request).get('q') ?? '', message)
      // Nobody is looked up for it: it may be the database that does not answer.
      const { html } = deps.pages.show(page, null, sendsGpc(request))
      void reply.type('text/html; charset=utf-8').send(html)
    },
  })
}

/** Cut by hand: a parser of addresses would take '//x' for a host. */
const paramsOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?', 2)[1] ?? '')

type Asking = { readonly asked: Asked; readonly request: FastifyRequest; readonly reply: FastifyReply }

async function pageFor(
  { findIdeas, viewers, hasOptedOut }: SearchRoutesDeps,
  drawn: ReturnType<typeof createSearchPages>,
  { asked, request, reply }: Asking,
): Promise<DrawnPage> {
  if (asked.kind === 'refused') return drawn.refused(asked.words, asked.message)
  if (asked.kind !== 'search') return drawn.form()
  const viewer = await viewers.orVisitor(request, reply)
  const answer = await findIdeas({ input: asked.search, viewer, request, reply })
  const isByNetwork = answer.ideas.some(({ retailers }) => retailers.some(({ viaNetwork }) => viaNetwork))
  return drawn.results({
    search: asked.search,
    page: asked.page,
    answer,
    // Asked only where it matters: of a signed-in account the database is.
    hasOptedOut: isByNetwork && (await hasOptedOut(request)),
  })
}
