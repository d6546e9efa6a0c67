/** The advertising network's script, by its own protocol. Only ever called for somebody who allowed it. */

const SCRIPT_ADDRESS = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'

type AdQueue = unknown[] & { pauseAdRequests?: 0 | 1 }

declare global {
  interface Window {
    adsbygoogle?: AdQueue
  }
}

let script: HTMLScriptElement | null = null

/**
 * Asks the network to fill the next empty place in the page. Its script is loaded with the first one; where it does not
 * come, as behind a blocker, `onFailure` is called.
 */
export function requestAd(clientId: string, onFailure: () => void): void {
  if (!script?.isConnected) {
    script = document.createElement('script')
    script.async = true
    script.crossOrigin = 'anonymous'
    script.src = `${SCRIPT_ADDRESS}?client=${encodeURIComponent(clientId)}`
    document.head.append(script)
  }
  script.addEventListener('error', onFailure)
  const queue: AdQueue = (window.adsbygoogle ??= [])
  queue.pauseAdRequests = 0
  queue.push({})
}

/** After consent was taken back: what is loaded cannot be unloaded, and asks for nothing more. */
export function pauseAds(): void {
  if (window.adsbygoogle) window.adsbygoogle.pauseAdRequests = 1
}
