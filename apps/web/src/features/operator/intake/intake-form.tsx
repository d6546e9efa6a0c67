import { type FormEvent, useRef, useState } from 'react'
import { reasonOf } from '../../../lib/api-message.ts'
import { countText } from '../../../lib/count-text.ts'
import { fieldErrorsOf } from '../../../lib/field-errors.ts'
import { textIn } from '../../../lib/form-values.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useInvalidFocus } from '../../../ui/invalid-focus.ts'
import { Problem } from '../../../ui/problem.tsx'
import type { FeedAsked } from './intake-api.ts'
import type { Stage, usePreview, Wanted } from './use-preview.ts'

const FORMATS: readonly (readonly [format: NonNullable<FeedAsked['format']>, label: string])[] = [
  ['csv', 'CSV'],
  ['google-tsv', 'A table with tabs'],
  ['google-xml', 'XML'],
  ['jsonl', 'JSON, an offer a line'],
  ['json', 'One JSON document'],
  ['rakuten', 'Rakuten’s file'],
]
const FILES = '.csv,.tsv,.txt,.xml,.json,.jsonl,.ndjson,.gz,.zip'

type Props = {
  preview: ReturnType<typeof usePreview>
  onLook: (wanted: Wanted) => void
}

/** Whose feed it is, where it is, and how it is read. */
export function IntakeForm({ preview, onLook }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isFile, setIsFile] = useState(true)
  const isStopped = preview.error instanceof DOMException
  const errors = fieldErrorsOf(preview.error)
  useInvalidFocus(form, preview.error)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!preview.isPending)
      onLook(wantedIn(new FormData(event.currentTarget), isFile ? fileIn(event.currentTarget) : null))
  }
  return (
    <section className="panel op-panel" aria-labelledby="intake-title">
      <div className="panel-head">
        <h2 id="intake-title">Import a feed</h2>
      </div>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <fieldset className="chips op-periods">
          <legend className="sr">Where the feed is</legend>
          <Place label="A file" isChosen={isFile} onChoose={() => setIsFile(true)} />
          <Place label="An address" isChosen={!isFile} onChoose={() => setIsFile(false)} />
        </fieldset>
        <div className="two">
          <Field label="Shop" help="Its name, as cards show it. A shop has one feed." error={errors.retailer}>
            {(control) => <input {...control} name="retailer" autoComplete="off" maxLength={80} />}
          </Field>
          {isFile ? (
            <Field
              label="File"
              help="CSV, XML or JSON, also packed; at most 64 MB packed."
              error={errors.upload ?? errors.bytes ?? errors.name}
            >
              {(control) => <input {...control} type="file" name="file" accept={FILES} />}
            </Field>
          ) : (
            <Field
              label="Address"
              help="Its host must stand in FEED_HOSTS."
              error={errors.address ?? errors.upload}
            >
              {(control) => (
                <input
                  {...control}
                  type="url"
                  name="address"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={2048}
                  placeholder="https://"
                />
              )}
            </Field>
          )}
        </div>
        <HowRead errors={errors} />
        <div className="row op-intake-acts">
          <Button type="submit" aria-disabled={preview.isPending}>
            Preview
          </Button>
          {preview.isPending ? (
            <Button variant="secondary" onClick={preview.stop}>
              Stop
            </Button>
          ) : null}
        </div>
        <HowFar stage={preview.stage} />
        {preview.error && !isStopped && Object.keys(errors).length === 0 ? (
          <div className="field" role="alert">
            <Problem id="intake-problem" text={reasonOf(preview.error)} />
          </div>
        ) : null}
      </form>
      <p className="meta op-note">
        A preview keeps nothing. It shows what an import would take, and what it would leave out.
      </p>
    </section>
  )
}

function Place({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </button>
  )
}

/** Told seldom: feeds mostly say it themselves. */
function HowRead({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <details className="op-intake-more">
      <summary>How it is read</summary>
      <div className="form">
        <div className="two">
          <Field label="Format" error={errors.format}>
            {(control) => (
              <select {...control} name="format">
                <option value="">As its first lines tell</option>
                {FORMATS.map(([format, label]) => (
                  <option key={format} value={format}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            label="Hosts"
            help="Where links and pictures may lead, the shop’s own first, with commas between them."
            error={errors.hosts ?? Object.entries(errors).find(([field]) => field.startsWith('hosts.'))?.[1]}
          >
            {(control) => (
              <input
                {...control}
                name="hosts"
                autoComplete="off"
                spellCheck={false}
                placeholder="shop.example.com"
              />
            )}
          </Field>
        </div>
        <Tick
          name="currency"
          label="Prices are US dollars"
          help="Where they name no currency. Others are left out, never converted."
        />
        <Tick
          name="acceptsLoss"
          label="Take it with fewer offers"
          help="A feed with fewer than half of the last one’s offers is otherwise refused."
        />
      </div>
    </details>
  )
}

function Tick({ name, label, help }: { name: string; label: string; help: string }) {
  return (
    <label className="op-tick">
      <input type="checkbox" name={name} />
      <span>
        {label}
        <span className="meta">{help}</span>
      </span>
    </label>
  )
}

const PERCENT = 100

/** How far the sending and the reading are. */
function HowFar({ stage }: { stage: Stage | null }) {
  return (
    <div className="op-intake-far" role="status">
      {stage?.name === 'sending' ? (
        <>
          <progress max={1} value={stage.share} aria-label="Sending the file" />
          <span aria-hidden="true">Sending: {Math.round(stage.share * PERCENT)}%</span>
        </>
      ) : null}
      {stage?.name === 'reading' ? <span>{readText(stage.rows)}</span> : null}
    </div>
  )
}

const readText = (rows: number): string =>
  rows === 0 ? 'Reading the feed…' : `Reading: ${countText(rows)} rows`

function fileIn(form: HTMLFormElement): File | null {
  const chosen = form.elements.namedItem('file')
  return chosen instanceof HTMLInputElement ? (chosen.files?.[0] ?? null) : null
}

function wantedIn(form: FormData, file: File | null): Wanted {
  const format = FORMATS.find(([known]) => known === textIn(form, 'format'))?.[0] ?? null
  return {
    retailer: textIn(form, 'retailer').trim(),
    file,
    // While a file is chosen there is no such field.
    address: textIn(form, 'address').trim() || null,
    format,
    map: {},
    currency: form.has('currency') ? 'USD' : null,
    hosts: textIn(form, 'hosts')
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
    acceptsLoss: form.has('acceptsLoss'),
  }
}
