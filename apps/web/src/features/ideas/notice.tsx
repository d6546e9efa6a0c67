import type { Notice as NoticeOf } from '@presently/contract/ideas'
import { Info, Languages, type LucideIcon, ShieldCheck, Smile, Users } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import './notice.css'

type Kind = NoticeOf['kind']

const ICONS: Readonly<Partial<Record<Kind, LucideIcon>>> = {
  unsafe: ShieldCheck,
  joke: Smile,
  'several-people': Users,
  language: Languages,
}

type Props = {
  /** Null while there is nothing to say: the region stays, so that what comes is read out. */
  notice: NoticeOf | null
  /** The other way to read the note. */
  action: { label: string; onPress: () => void } | null
  onStart: (starter: string) => void
}

/** What there is to say about the answer, the other reading of the note, and searches to start from. */
export function Notice({ notice, action, onStart }: Props) {
  return (
    <div className={boxClass(notice)}>
      <p className="message" role="status">
        {notice && <Message {...notice} />}
      </p>
      {action && (
        <Button variant="secondary" size="sm" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      {notice && notice.starters.length > 0 && <Starters starters={notice.starters} onStart={onStart} />}
    </div>
  )
}

function boxClass(notice: NoticeOf | null): string | undefined {
  if (notice === null) return undefined
  return notice.kind === 'joke' ? 'notice light' : 'notice'
}

function Message({ kind, message }: NoticeOf) {
  const Icon = ICONS[kind] ?? Info
  return (
    <>
      <Icon className="i" />
      <span>{message}</span>
    </>
  )
}

type StartersProps = { starters: readonly string[]; onStart: (starter: string) => void }

function Starters({ starters, onStart }: StartersProps) {
  return (
    <ul className="starters" aria-label="Searches to start from">
      {starters.map((starter) => (
        <li key={starter}>
          <Button variant="secondary" size="sm" onClick={() => onStart(starter)}>
            {starter}
          </Button>
        </li>
      ))}
    </ul>
  )
}
