/** One line per feature. */
import type { FastifyInstance } from 'fastify'
import { type AuthDeps, authFeature } from './auth/routes.ts'
import { type HealthDeps, healthFeature } from './health/routes.ts'
import { type IdeasDeps, ideasFeature } from './ideas/routes.ts'
import { type OpenapiDeps, openapiFeature } from './openapi/routes.ts'
import { type PicturesDeps, picturesFeature } from './pictures/routes.ts'

/** What all features together need; each takes its part. */
export type FeatureDeps = AuthDeps & HealthDeps & IdeasDeps & OpenapiDeps & PicturesDeps

export const FEATURES: readonly ((app: FastifyInstance, deps: FeatureDeps) => void)[] = [
  authFeature,
  healthFeature,
  ideasFeature,
  openapiFeature,
  picturesFeature,
]
