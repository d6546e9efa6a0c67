/** E-mail addresses in the one form by which they are compared. */
import { domainToASCII } from 'node:url'

/**
 * The key of an address: Unicode compatibility form and lower case throughout, the domain as it is asked of DNS. Two
 * spellings that reach the same mailbox have one key; dots and tags of single providers are left alone.
 *
 * @example
 * emailKey('Maya@EXAMPLE.com') // 'maya@example.com'
 */
export function emailKey(address: string): string {
  const plain = address.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  return `${plain.slice(0, at)}@${domainToASCII(domain) || domain}`
}
