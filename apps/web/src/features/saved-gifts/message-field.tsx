import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-link.ts'
import { Field } from '../../ui/field.tsx'

/** The messages of a card, in their order. */
export const VOICES = ['Short and warm', 'Longer and personal', 'Light'] as const
/** Lines that a message takes at first where the browser does not fit the field to it. */
const ROWS = 3

/** One message, to change and to copy. */
export function MessageField({ voice, text }: { voice: string; text: string }) {
  const [written, setWritten] = useState(text)
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === written
  const Icon = isCopied ? Check : Copy

  async function copy() {
    if (await copyText(written, { done: 'Copied', what: 'words' })) setCopied(written)
  }

  return (
    <Field label={voice}>
      {(control) => (
        <>
          <textarea
            {...control}
            rows={ROWS}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
          <Button variant="quiet" size="sm" aria-label={`Copy: ${voice}`} onClick={() => void copy()}>
            <Icon className="i" />
            Copy
          </Button>
        </>
      )}
    </Field>
  )
}
