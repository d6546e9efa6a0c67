import type { FeedPreview } from '@presently/contract/operator-intake'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fieldErrorsOf } from '../../../lib/field-errors.ts'
import { askPreview, type FeedAsked } from './intake-api.ts'
import { sendFile } from './send-file.ts'

/** What the form says: a file of the operator's, or an address, and how it is read. */
export type Wanted = Omit<FeedAsked, 'upload'> & { readonly file: File | null }
/** A preview, with what was asked for it: an import asks for the same. */
export type Seen = { readonly preview: FeedPreview; readonly asked: FeedAsked }

/** How far a preview is; null while none is made. */
export type Stage =
  | { readonly name: 'sending'; readonly share: number }
  | { readonly name: 'reading'; readonly rows: number }

type Sent = { readonly file: File; readonly id: string }

/** Makes a preview: a file is sent once, and again where the server has it no more. */
export function usePreview() {
  const [stage, setStage] = useState<Stage | null>(null)
  const sent = useRef<Sent | null>(null)
  const stopping = useRef<AbortController | null>(null)
  const uploadOf = async (file: File | null, signal: AbortSignal): Promise<string | null> => {
    if (file === null) return null
    if (sent.current?.file === file) return sent.current.id
    setStage({ name: 'sending', share: 0 })
    const id = await sendFile(file, { signal, onSent: (share) => setStage({ name: 'sending', share }) })
    sent.current = { file, id }
    return id
  }
  const look = async ({ file, ...rest }: Wanted, signal: AbortSignal): Promise<Seen> => {
    const asked = { ...rest, upload: await uploadOf(file, signal) }
    setStage({ name: 'reading', rows: 0 })
    const onRows = (rows: number) => setStage({ name: 'reading', rows })
    return { asked, preview: await askPreview(asked, { signal, onRows }) }
  }
  const made = useMutation({
    mutationFn: async (wanted: Wanted): Promise<Seen> => {
      const { signal } = (stopping.current = new AbortController())
      const isSent = sent.current?.file === wanted.file
      try {
        return await look(wanted, signal)
      } catch (error) {
        if (!isSent || !('upload' in fieldErrorsOf(error))) throw error
        sent.current = null
        return await look(wanted, signal)
      }
    },
    onSettled: () => setStage(null),
  })
  return { ...made, stage, stop: () => stopping.current?.abort() }
}
