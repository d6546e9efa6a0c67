import { useEffect } from 'react'

/** Names the page in the tab, the history and to screen readers, until another one does. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
