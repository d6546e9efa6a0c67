import { useEffect } from 'react'

export const PREMIUM_ID = 'premium'
const SCROLL_DELAY_MS = 100

/**
 * Where the address says #premium: brings that section into view, once what stands above it has been laid out, and reading
 * goes on there.
 */
export function usePremiumScroll(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function scrollSoon(): void {
      clearTimeout(timer)
      if (location.hash !== `#${PREMIUM_ID}`) return
      timer = setTimeout(showPremium, SCROLL_DELAY_MS)
    }
    scrollSoon()
    addEventListener('hashchange', scrollSoon)
    return () => {
      clearTimeout(timer)
      removeEventListener('hashchange', scrollSoon)
    }
  }, [])
}

function showPremium(): void {
  const section = document.getElementById(PREMIUM_ID)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
