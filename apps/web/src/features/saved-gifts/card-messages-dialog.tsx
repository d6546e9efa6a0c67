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
import { type CardChoice, type CardMessages, useCardMessages } from './use-card-messages.ts'

type Props = { savedId: string; title: string; onClose: () => void }

/** Words for the card of a saved gift: three to copy, as they are or made one's own. */
export function CardMessagesDialog({ savedId, title, onClose }: Props) {
  const [choice, setChoice] = useState<CardChoice>({ turn: 0 })
  const card = useCardMessages(savedId, choice)
  const isLate = card.isFetching && (card.data === undefined || card.isPlaceholderData)
  const choose = (part: Partial<CardChoice>) => setChoice((before) => ({ ...before, ...part }))
  return (
    <Dialog
      title="Card messages"
      description={`To go with “${title}”. Copy one, or make it your own first.`}
      isOpen
      onClose={onClose}
    >
      <div className="form card-messages">
        <Choices choice={choice} known={card.data} onChoose={choose} />
        {card.error && !card.isFetching ? (
          <LoadFailed
            error={card.error}
            title="The messages could not be loaded"
            headingLevel={3}
            onRetry={() => void card.refetch()}
          />
        ) : (
          <Messages messages={card.data?.messages} isLate={isLate} />
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

type ChoicesProps = {
  choice: CardChoice
  /** For whom and what day the messages are that stand there. */
  known: Pick<CardMessages, 'recipient' | 'occasion'> | undefined
  onChoose: (part: Partial<CardChoice>) => void
}

function Choices({ choice, known, onChoose }: ChoicesProps) {
  return (
    <div className="two">
      <Choice
        label="For"
        none="Anybody"
        choices={CARD_RECIPIENTS}
        value={choice.recipient ?? known?.recipient ?? ''}
        onChoose={(recipient) => onChoose({ recipient })}
      />
      <Choice
        label="Occasion"
        none="No occasion"
        choices={CARD_OCCASIONS}
        value={choice.occasion ?? known?.occasion ?? ''}
        onChoose={(occasion) => onChoose({ occasion })}
      />
    </div>
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
    <>
      <p className="sr" role="status">
        {isLate ? 'Finding words' : 'Three messages'}
      </p>
      <ul className="messages" aria-busy={isLate}>
        {VOICES.map((voice, place) => {
          const text = messages?.[place]
          return (
            <li key={text ?? voice}>
              {text === undefined ? (
                <div className="sk message" />
              ) : (
                <MessageField voice={voice} text={text} />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
