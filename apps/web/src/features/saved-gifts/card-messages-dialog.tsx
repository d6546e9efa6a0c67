import { CARD_OCCASIONS, CARD_RECIPIENTS } from '@presently/contract/card-choices'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import '../../ui/skeleton.css'
import './card-messages.css'
import { MessageField, VOICES } from './message-field.tsx'
import { type CardChoice, useCardMessages } from './use-card-messages.ts'

type Props = { savedId: string; title: string; onClose: () => void }

/** Words for the card of a saved gift: three to copy, as they are or made one's own. */
export function CardMessagesDialog({ savedId, title, onClose }: Props) {
  const [choice, setChoice] = useState<CardChoice>({ turn: 0 })
  const { data, error, isFetching, isPlaceholderData, refetch } = useCardMessages(savedId, choice)
  const isLate = isFetching && (data === undefined || isPlaceholderData)
  const choose = (part: Partial<CardChoice>) => setChoice((before) => ({ ...before, ...part }))
  return (
    <Dialog
      title="Card messages"
      description={`To go with “${title}”. Copy one, or make it your own first.`}
      isOpen
      onClose={onClose}
    >
      <div className="form card-messages">
        <div className="two">
          <Choice
            label="For"
            none="Anybody"
            choices={CARD_RECIPIENTS}
            value={choice.recipient ?? data?.recipient ?? ''}
            onChoose={(recipient) => choose({ recipient })}
          />
          <Choice
            label="Occasion"
            none="No occasion"
            choices={CARD_OCCASIONS}
            value={choice.occasion ?? data?.occasion ?? ''}
            onChoose={(occasion) => choose({ occasion })}
          />
        </div>
        <p className="sr" role="status">
          {isLate ? 'Finding words' : data && !error ? 'Three messages' : null}
        </p>
        {error && !isFetching ? (
          <LoadFailed
            error={error}
            title="The messages could not be loaded"
            headingLevel={3}
            onRetry={() => void refetch()}
          />
        ) : (
          <Messages messages={data?.messages} isLate={isLate} />
        )}
        <div className="dialog-acts">
          <Button
            variant="secondary"
            aria-disabled={isLate}
            onClick={() => !isLate && choose({ turn: choice.turn + 1 })}
          >
            <RefreshCw className="i" />
            Other words
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  label: string
  /** What stands for nothing chosen. */
  none: string
  choices: Readonly<Record<string, string>>
  value: string
  onChoose: (value: string) => void
}

function Choice({ label, none, choices, value, onChoose }: ChoiceProps) {
  // What a search was for may be none of the usual.
  const isOther = value !== '' && !Object.hasOwn(choices, value)
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{none}</option>
          {isOther && <option value={value}>{capital(value)}</option>}
          {Object.entries(choices).map(([key, text]) => (
            <option value={key} key={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type MessagesProps = { messages: readonly string[] | undefined; isLate: boolean }

function Messages({ messages, isLate }: MessagesProps) {
  return (
    <ul className="messages" aria-busy={isLate}>
      {VOICES.map((voice, place) => {
        const text = messages?.[place]
        return (
          <li key={text ?? voice}>
            {text === undefined ? <div className="sk message" /> : <MessageField voice={voice} text={text} />}
          </li>
        )
      })}
    </ul>
  )
}
