/** Makes the OpenAPI document from the schemas of the routes. Registered before them, because it listens to each. */
import swagger from '@fastify/swagger'
import { SITE } from '@presently/contract/site'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

export async function describeApi(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `API of ${SITE.name}`, version: '1', description: SITE.tagline },
      servers: [{ url: origin }],
    },
    transform: jsonSchemaTransform,
    // Fills the components that the schemas' ids refer to.
    transformObject: jsonSchemaTransformObject,
  })
}
