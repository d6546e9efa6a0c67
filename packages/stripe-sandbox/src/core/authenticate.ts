import { createHash, timingSafeEqual } from 'node:crypto'
import { StripeFailure } from './errors.ts'
import { headerOf, type SandboxRequest } from './messages.ts'

const refused = (message: string, code?: string): StripeFailure =>
  new StripeFailure({ type: 'invalid_request_error', status: 401, message, code, beforeExecution: true })

/** Lets in who brings the secret key, as a bearer or as the name of Basic authentication. */
export function authenticate(request: SandboxRequest, secretKey: string): void {
  const key = keyOf(headerOf(request, 'authorization') ?? '')
  if (key === null) {
    throw refused(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (key.startsWith('pk_')) {
    throw refused(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    )
  }
  if (!isSame(key, secretKey)) throw refused(`Invalid API Key provided: ${masked(key)}`)
}

function keyOf(header: string): string | null {
  const [scheme = '', value = ''] = header.split(' ')
  if (/^bearer$/i.test(scheme)) return value || null
  if (!/^basic$/i.test(scheme)) return null
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] || null
}

export const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const masked = (key: string): string =>
  key.length > 12
    ? `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
    : '*'.repeat(key.length)
