import { useEffect, useState } from 'react'

/** What a page that led back here has put into the address, or null; read once, as it is taken out soon. */
export function useReturnParam(name: string): string | null {
  const [value] = useState(() => new URLSearchParams(location.search).get(name))
  return value
}

/** Takes parameters out of the address, so that a reload or a link does not say the same again. */
export function dropParams(names: readonly string[]): void {
  const url = new URL(location.href)
  if (!names.some((name) => url.searchParams.has(name))) return
  for (const name of names) url.searchParams.delete(name)
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`)
}

/** Takes them out once, when `isOver`. */
export function useDroppedParams(names: readonly string[], isOver = true): void {
  useEffect(() => {
    if (isOver) dropParams(names)
  }, [names, isOver])
}
