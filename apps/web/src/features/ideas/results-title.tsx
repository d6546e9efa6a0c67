import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ChevronDown, Pencil } from '../../ui/light-icons.tsx'
import './results-title.css'
import { usePhone } from './use-phone.ts'

/** Longer notes stand smaller, and are folded after a few lines. */
const LONG_CHARACTERS = 220

type Props = {
  query: string
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Opens the box with the note in it; null where a panel below offers it. */
  onEdit: (() => void) | null
}

/**
 * The quotes in the text are straight, as the title is specified; where the browser can draw curly ones
 * without reading them out, it does. On phones the note is one line that opens.
 */
export function ResultsTitle({ query, headingRef, onEdit }: Props) {
  const isPhone = usePhone()
  const [isOpen, setIsOpen] = useState(false)
  const said = useRef<HTMLSpanElement>(null)
  const isCut = useCut(said, { query, isOn: isPhone && !isOpen })
  const isLong = query.length > LONG_CHARACTERS
  const hasMore = isPhone ? isOpen || isCut : isLong
  return (
    <div className="results-title">
      <h1 className={classOf({ isPhone, isOpen, isLong })} ref={headingRef} tabIndex={-1}>
        <span className="of">AI-Curated Gift Ideas for</span>{' '}
        <span className="said" ref={said}>
          <span className="straight">"</span>
          {query}
          <span className="straight">"</span>
        </span>
      </h1>
      {hasMore && <Unfold isOpen={isOpen} isIcon={isPhone} onPress={() => setIsOpen(!isOpen)} />}
      {onEdit && (
        <button type="button" className="edit-wish link" onClick={onEdit}>
          <Pencil />
          Change the wish
        </button>
      )}
    </div>
  )
}

function classOf({ isPhone, isOpen, isLong }: Record<'isPhone' | 'isOpen' | 'isLong', boolean>): string {
  const fold = isPhone ? 'one-line' : isLong && 'folded'
  return ['q', isLong && 'long', !isOpen && fold].filter(Boolean).join(' ')
}

type UnfoldProps = { isOpen: boolean; isIcon: boolean; onPress: () => void }

function Unfold({ isOpen, isIcon, onPress }: UnfoldProps) {
  return (
    <button type="button" className="unfold link" aria-expanded={isOpen} onClick={onPress}>
      <span className={isIcon ? 'sr' : undefined}>{isOpen ? 'Show less' : 'Show all of it'}</span>
      {isIcon && <ChevronDown />}
    </button>
  )
}

/** Whether a line is longer than its place; it stays known while the line is open. */
function useCut(line: RefObject<HTMLElement | null>, { query, isOn }: { query: string; isOn: boolean }) {
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const element = line.current
    if (!isOn || !element || query === '') return undefined
    const measure = () => setIsCut(element.scrollWidth > element.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [line, query, isOn])
  return isCut
}
