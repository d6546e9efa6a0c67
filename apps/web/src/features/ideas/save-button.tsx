import type { Idea } from '@presently/contract/ideas'
import { Heart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import './save-button.css'
import type { Saving } from './saving.ts'

/** The heart: saves the gift, and undoes it when pressed again. */
export function SaveButton({ idea, saving }: { idea: Idea; saving: Saving }) {
  const isSaved = typeof idea.savedId === 'string'
  const isPending = saving.pendingIds.has(idea.id)
  // A heart that was saved long ago does not leap when the card appears.
  const [wasPressed, setWasPressed] = useState(false)
  const { button, noteFocus } = useKeptFocus(isPending)
  return (
    <Button
      ref={button}
      variant="secondary"
      className={wasPressed ? 'save pressed' : 'save'}
      aria-pressed={isSaved}
      aria-label={`${isSaved ? 'Saved' : 'Save'} ${idea.title}`}
      disabled={isPending}
      onClick={() => {
        setWasPressed(true)
        noteFocus()
        saving.onToggle(idea)
      }}
    >
      <Heart className="i" />
      <span className="word">{isSaved ? 'Saved' : 'Save'}</span>
    </Button>
  )
}

/** A button that is disabled loses the focus; it gets it back, unless something else took it meanwhile. */
function useKeptFocus(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const heldFocus = useRef(false)
  useEffect(() => {
    if (isDisabled || !heldFocus.current) return
    heldFocus.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isDisabled])
  const noteFocus = () => {
    heldFocus.current = document.activeElement === button.current
  }
  return { button, noteFocus }
}
