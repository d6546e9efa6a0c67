/** Who makes a request. Accounts do not exist yet, so everybody is a visitor. */
import type { FastifyRequest } from 'fastify'

export type Viewer = { readonly kind: 'visitor' }

const VISITOR: Viewer = { kind: 'visitor' }

export const viewerOf = (_request: FastifyRequest): Viewer => VISITOR
