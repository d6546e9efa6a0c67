import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { useImport } from './intake-api.ts'
import { IntakeForm } from './intake-form.tsx'
import { PreviewView } from './preview-view.tsx'
import { replacedText } from './replaced-text.ts'
import { type Seen, usePreview, type Wanted } from './use-preview.ts'
import './intake.css'

/** Sends a shop's feed: a look at what it would bring, and then the import of it. */
export function FeedIntake() {
  const preview = usePreview()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const look = (asked: Wanted): void => {
    setWanted(asked)
    preview.mutate(asked)
  }
  return (
    <>
      <IntakeForm preview={preview} onLook={look} />
      {preview.data && wanted ? (
        <Answer
          seen={preview.data}
          isPending={preview.isPending}
          onMap={(map) => look({ ...wanted, map })}
          onDone={preview.reset}
        />
      ) : null}
    </>
  )
}

type AnswerProps = {
  seen: Seen
  isPending: boolean
  onMap: (map: Readonly<Record<string, string>>) => void
  /** The import has been asked for. */
  onDone: () => void
}

/** What came of the preview; its heading takes the focus, as that is where reading goes on. */
function Answer({ seen, isPending, onMap, onDone }: AnswerProps) {
  const { preview, asked } = seen
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const toImport = useImport(onDone)
  useEffect(() => {
    if (seen) heading.current?.focus()
  }, [seen])
  if (preview.kind === 'unrecognised')
    return <ColumnChoice heading={heading} feed={preview} isPending={isPending} onMap={onMap} />
  return (
    <>
      <PreviewView
        heading={heading}
        feed={preview}
        isPending={toImport.isPending}
        onImport={() => setIsAsking(true)}
      />
      <ConfirmDialog
        title={
          preview.before
            ? `Replace the feed of ${preview.retailer}?`
            : `Import the feed of ${preview.retailer}?`
        }
        description={replacedText(preview)}
        action={preview.before ? 'Replace it' : 'Import it'}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          toImport.mutate(asked)
        }}
      />
    </>
  )
}
