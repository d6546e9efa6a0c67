/**
 * Where a name of somebody else may lead: the addresses that it stands for are judged once, and those very ones are dialed.
 * No later answer of the name server can change them.
 */
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type Address = { readonly address: string; readonly family: number }
export type Resolve = (host: string) => Promise<readonly Address[]>

export const resolveHost: Resolve = (host) => lookup(host, { all: true })

/** The addresses of a name, all of them public. Throws where one is not. */
export async function publicAddresses(host: string, resolve: Resolve): Promise<readonly Address[]> {
  const addresses = await resolve(host)
  if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) return addresses
  throw new Error(`${host} is not on the public internet`)
}

/** Dials the addresses that were judged, whatever the name stands for by then. */
export const onlyTo =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }

/** Fails when the signal says so, or has said so already. */
export function ended(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = (): void => reject(new Error('timed out'))
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return promise
}
