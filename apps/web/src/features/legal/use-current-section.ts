import { useEffect, useState } from 'react'

/** The upper part of the window, where somebody reads. */
const READ_AREA = '0px 0px -70% 0px'

/** The id of the section that is being read: the last whose heading has passed the upper part of the window. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const list = ids.join(' ')
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: READ_AREA },
    )
    for (const id of list.split(' ')) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [list])
  return current
}
