import type { FeedUnrecognised } from '@presently/contract/operator-intake'
import { type FormEvent, type RefObject, useId } from 'react'
import { textIn } from '../../../lib/form-values.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  feed: FeedUnrecognised
  isPending: boolean
  onMap: (map: Readonly<Record<string, string>>) => void
}

/** A feed whose columns nobody knows: its first rows, and which column tells what, for a person to say. */
export function ColumnChoice({ heading, feed, isPending, onMap }: Props) {
  const titleId = useId()
  const { sentence, fields, columns } = feed
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = fields.map(({ field }) => [field, textIn(form, field)] as const)
    if (!isPending) onMap(Object.fromEntries(chosen.filter(([, column]) => column !== '')))
  }
  return (
    <section className="panel op-panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          Which column tells what?
        </h2>
      </div>
      <p className="op-columns-why">{sentence}</p>
      <FirstRows feed={feed} />
      {/* What was proposed anew takes the place of what was chosen before. */}
      <form className="form" onSubmit={submit} key={fields.map(({ column }) => column).join('|')}>
        <Choices fields={fields.filter(isLikely)} columns={columns} />
        {fields.every(isLikely) ? null : (
          <details className="op-intake-more">
            <summary>More that a column may tell</summary>
            <Choices fields={fields.filter((field) => !isLikely(field))} columns={columns} />
          </details>
        )}
        <div className="op-intake-acts">
          <Button type="submit" aria-disabled={isPending}>
            Preview again with this mapping
          </Button>
        </div>
      </form>
    </section>
  )
}

type FieldChoice = FeedUnrecognised['fields'][number]

/** What every offer needs, and what a column seems to tell. */
const isLikely = ({ isNeeded, column }: FieldChoice): boolean => isNeeded || column !== null

function Choices({ fields, columns }: { fields: readonly FieldChoice[]; columns: readonly string[] }) {
  return (
    <div className="op-columns">
      {fields.map(({ field, label, isNeeded, column }) => (
        <Field key={field} label={isNeeded ? `${label} (needed)` : label}>
          {(control) => (
            <select {...control} name={field} defaultValue={column ?? ''}>
              <option value="">No column</option>
              {columns.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </div>
  )
}

/** As they stand in the feed. The table is as wide as it has columns, and scrolls by itself. */
function FirstRows({ feed: { columns, rows } }: { feed: FeedUnrecognised }) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls by itself must be reached by keys
    <section className="op-first-rows" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>Its first rows</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a feed have no name of their own, and never change places
            <tr key={at}>
              {columns.map((column) => (
                <td key={column}>{row[column] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
