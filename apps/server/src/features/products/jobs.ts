/** Has the products made ready for searching as long as the site listens. */
import type { FastifyInstance } from 'fastify'
import type { Products } from './service.ts'

export type ProductsFeatureDeps = { readonly products: Products }

export function productsFeature(app: FastifyInstance, { products }: ProductsFeatureDeps): void {
  // Not before the site listens: nobody waits at the door while an index is built.
  app.addHook('onListen', async () => products.start())
  app.addHook('onClose', async () => products.stop())
}
