import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Opens the question that the address names after #, at first and whenever it changes. `reveal` sees to it that a
 * question is shown, and answers whether there is one of that slug. The returned function does the same for a link to
 * the address that is open already, which changes nothing by itself.
 */
export function useNamedQuestion(reveal: (slug: string) => boolean): (slug: string) => void {
  const [named, setNamed] = useState<{ slug: string } | null>(null)

  function name(slug: string): void {
    if (reveal(slug)) setNamed({ slug })
  }
  const readAddress = useEffectEvent(() => name(location.hash.slice(1)))

  useEffect(() => {
    const read = () => readAddress()
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  useEffect(() => {
    if (named === null) return
    // After a move from another screen, whose heading would take the focus in the same breath.
    const frame = requestAnimationFrame(() => open(named.slug))
    return () => cancelAnimationFrame(frame)
  }, [named])

  return name
}

function open(slug: string): void {
  const question = document.getElementById(slug)
  if (!(question instanceof HTMLDetailsElement)) return
  question.open = true
  question.querySelector('summary')?.focus()
}
