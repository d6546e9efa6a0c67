import { useEffect, useRef } from 'react'

/** Remembers how far an answer was read: the ideas up to there were shown. `answer` tells answers apart. */
export function useFarthestPage(answer: string | undefined, page: number): () => number {
  const farthest = useRef({ answer, page })
  useEffect(() => {
    const before = farthest.current
    farthest.current = { answer, page: before.answer === answer ? Math.max(before.page, page) : page }
  }, [answer, page])
  return () => Math.max(farthest.current.page, page)
}
