import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { trackEvent } from '../../lib/analytics.ts'
import { Button } from '../../ui/button.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { Field } from '../../ui/field.tsx'

const COPIED_FOR_MS = 2000

/** The link to read, to select and to copy. */
export function PersonalLink({ link }: { link: string }) {
  const [isCopied, showCopied] = useForAWhile(COPIED_FOR_MS)
  const input = useRef<HTMLInputElement>(null)

  async function copy(): Promise<void> {
    if (await copyLink(link)) {
      showCopied()
      trackEvent('invite_link_copied')
      return
    }
    // Ready to be copied by hand.
    input.current?.focus()
    input.current?.select()
  }

  return (
    <Field label="Your personal link">
      {(control) => (
        <div className="link-row">
          <input
            {...control}
            ref={input}
            readOnly
            value={link}
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={() => void copy()}>
            {isCopied ? <Check className="i" /> : <Copy className="i" />}
            {isCopied ? 'Copied!' : 'Copy'}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** True from each press on for so long. */
function useForAWhile(forMs: number): [boolean, () => void] {
  const [presses, setPresses] = useState(0)
  const [endedPresses, setEndedPresses] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setEndedPresses(presses), forMs)
    return () => clearTimeout(timer)
  }, [presses, forMs])
  return [presses > endedPresses, () => setPresses((count) => count + 1)]
}
