/** ads.txt: who may sell the site's advertising places. */

/** Google's own id in its list of certified sellers. */
const GOOGLE_CERTIFICATE = 'f08c47fec0942fa0'

/** `clientId`: of Google's form, such as 'ca-pub-1234567890123456'. */
export const adsText = (clientId: string): string =>
  `google.com, ${clientId.replace(/^ca-/, '')}, DIRECT, ${GOOGLE_CERTIFICATE}\n`
