/** Makes the OpenAPI document from the schemas of the routes. Registered before them, because it listens to each. */
import swagger from '@fastify/swagger'
import { SESSION_COOKIE } from '@presently/contract/cookie-names'
import type { SiteFacts } from '@presently/contract/site-config'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { describeOperations, type OperationsDocument } from './openapi-operations.ts'

type Described = { readonly site: SiteFacts; readonly origin: string }

export async function describeApi(app: FastifyInstance, { site, origin }: Described): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API of ${site.name}`,
        version: '1',
        description: site.tagline,
        ...(site.email !== null && { contact: { name: site.legalName, email: site.email } }),
      },
      servers: [{ url: origin }],
    },
    transform: jsonSchemaTransform,
    // Fills the components that the schemas' ids refer to.
    transformObject: (made) => {
      const document = jsonSchemaTransformObject(made)
      const cookie = origin.startsWith('https:') ? SESSION_COOKIE.https : SESSION_COOKIE.http
      describeOperations(document as OperationsDocument, cookie) // as the plugin made it, by OpenAPI's own shape
      return document
    },
  })
}
