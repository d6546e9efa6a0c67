import { useEffect } from 'react'

export const PREMIUM_ID = 'premium'
const SCROLL_DELAY_MS = 100

/** Where the address says #premium: brings that section into view, once what stands above it has been laid out. */
export function usePremiumScroll(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function scrollSoon(): void {
      clearTimeout(timer)
      if (location.hash !== `#${PREMIUM_ID}`) return
      timer = setTimeout(() => document.getElementById(PREMIUM_ID)?.scrollIntoView(), SCROLL_DELAY_MS)
    }
    scrollSoon()
    addEventListener('hashchange', scrollSoon)
    return () => {
      clearTimeout(timer)
      removeEventListener('hashchange', scrollSoon)
    }
  }, [])
}
