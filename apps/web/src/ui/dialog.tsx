import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import './dialog.css'
import { useReturnFocus } from './return-focus.ts'

type Props = {
  title: string
  /** What stands above the title. */
  lead?: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  isOpen: boolean
  onClose: () => void
  /** 816 px instead of 528. */
  isWide?: boolean
  children: ReactNode
}

/** A dialog in the middle, a sheet from below on phones. Keeps the focus, closes with Escape, gives the focus back. */
export function Dialog({ title, lead, description, isOpen, onClose, isWide = false, children }: Props) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* Not Radix’s overlay: it writes a style into the page, which the content policy refuses. */}
        <div className="scrim">
          <Radix.Content
            className={isWide ? 'dialog wide' : 'dialog'}
            {...returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            {lead}
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            {description ? <Radix.Description className="sub">{description}</Radix.Description> : null}
            {children}
            <Radix.Close className="icon-btn x" aria-label="Close">
              <X className="i" />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
