/** Whether a visitor asked not to be tracked or sold: by our own control, or by the browser's Global Privacy Control. */
import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import type { FastifyRequest } from 'fastify'

export function hasOptedOut({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): boolean {
  return cookies[DO_NOT_SELL_COOKIE] === '1' || headers['sec-gpc'] === '1'
}
