/** What a browser says about the sale and sharing of data: by the site's own switch, or by Global Privacy Control. */
import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import type { FastifyRequest } from 'fastify'

type Sent = Pick<FastifyRequest, 'cookies' | 'headers'>

export const sendsGpc = ({ headers }: Pick<Sent, 'headers'>): boolean => headers['sec-gpc'] === '1'

/** Whether the browser itself says no, whoever is signed in. */
export const refusesSaleHere = ({ cookies, headers }: Sent): boolean =>
  cookies[DO_NOT_SELL_COOKIE] === '1' || sendsGpc({ headers })
