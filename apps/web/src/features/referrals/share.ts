/** Handing the personal link on: by the device's own sheet, or by the share page of a network. */
import { SITE } from '../../lib/site.ts'

const SHARE_TEXT = `${SITE.name} finds gifts for the person you have in mind.`

export type Network = {
  readonly id: 'facebook' | 'x' | 'whatsapp'
  readonly name: string
  /** The network's page that shares a link. */
  readonly addressFor: (link: string) => string
}

export const NETWORKS: readonly Network[] = [
  {
    id: 'facebook',
    name: 'Facebook',
    addressFor: (link) => withParams('https://www.facebook.com/sharer/sharer.php', { u: link }),
  },
  {
    id: 'x',
    name: 'X',
    addressFor: (link) => withParams('https://x.com/intent/post', { text: SHARE_TEXT, url: link }),
  },
  {
    id: 'whatsapp',
    name: 'WhatsApp',
    addressFor: (link) => withParams('https://wa.me/', { text: `${SHARE_TEXT} ${link}` }),
  },
]

// Written as %20: not every network reads a plus as a blank.
function withParams(address: string, params: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${address}?${pairs.join('&')}`
}

const POPUP_WIDTH_PX = 600
const POPUP_HEIGHT_PX = 400

/** Opens an address in a small window over the middle of this one; false where the browser blocked it. */
export function openPopup(address: string): boolean {
  const left = Math.round(screenX + (outerWidth - POPUP_WIDTH_PX) / 2)
  const top = Math.round(screenY + (outerHeight - POPUP_HEIGHT_PX) / 2)
  const size = `width=${POPUP_WIDTH_PX},height=${POPUP_HEIGHT_PX}`
  const popup = window.open(address, '_blank', `${size},left=${left},top=${top}`)
  if (!popup) return false
  // With 'noopener' among the features a blocked window could not be told from an open one.
  popup.opener = null
  return true
}

/** Whether this device has a share sheet. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

/** Opens the device's share sheet; false where it was closed again without sharing. */
export async function shareByDevice(link: string): Promise<boolean> {
  try {
    await navigator.share({ title: SITE.name, text: SHARE_TEXT, url: link })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}
