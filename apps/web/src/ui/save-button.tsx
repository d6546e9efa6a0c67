import { useEffect, useRef, useState } from 'react'
import { Heart } from './light-icons.tsx'
import './button.css'
import './save-button.css'

type Props = {
  /** What the gift is called. */
  title: string
  isSaved: boolean
  /** It is being saved or removed just now. */
  isPending: boolean
  onToggle: () => void
  /** A button with its word, or a heart alone over a picture. */
  look?: 'button' | 'heart'
}

const CLASSES = { button: 'btn btn-secondary save', heart: 'save save-heart' } as const

/** The heart: saves the gift, and undoes it when pressed again. */
export function SaveButton({ title, isSaved, isPending, onToggle, look = 'button' }: Props) {
  // A heart that was saved long ago does not leap when the card appears.
  const [wasPressed, setWasPressed] = useState(false)
  const { button, noteFocus } = useKeptFocus(isPending)
  return (
    <button
      ref={button}
      type="button"
      className={wasPressed ? `${CLASSES[look]} pressed` : CLASSES[look]}
      aria-pressed={isSaved}
      aria-label={`${isSaved ? 'Saved' : 'Save'} ${title}`}
      disabled={isPending}
      onClick={() => {
        setWasPressed(true)
        noteFocus()
        onToggle()
      }}
    >
      <Heart />
      {look === 'button' ? <span className="word">{isSaved ? 'Saved' : 'Save'}</span> : null}
    </button>
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
