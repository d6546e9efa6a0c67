import { useEffect, useState } from 'react'
import { forgetLinkToken, readLinkToken, takeLinkToken } from './link-token.ts'

/** The secret that the link to this screen carried; it leaves the address bar. */
export function useLinkToken(): string | null {
  const [token] = useState(readLinkToken)
  useEffect(() => {
    takeLinkToken()
    return forgetLinkToken
  }, [])
  return token
}
