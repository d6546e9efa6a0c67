import { createElement, useEffect, useId, useState } from 'react'
import { SITE } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-link.ts'
import { Field } from '../../ui/field.tsx'
import { attributesOf, snippetOf, THEMES, type WidgetTheme } from './snippet.ts'
import './keys.css'

const THEME_WORDS: Readonly<Record<WidgetTheme, string>> = {
  auto: 'As the visitor has it',
  light: 'Light',
  dark: 'Dark',
}
const HEADING_MAX = 80
const KEY_MAX = 60

type Props = { apiKey: string; onKey: (key: string) => void }

/** Makes the lines that put the search box into a page, and shows the box as it will be. */
export function SnippetMaker({ apiKey, onKey }: Props) {
  const id = useId()
  const [heading, setHeading] = useState('')
  const [theme, setTheme] = useState<WidgetTheme>('auto')
  const choice = { apiKey, heading, theme }
  const snippet = snippetOf(location.origin, SITE.name, choice)
  return (
    <section className="panel op-panel" aria-labelledby={id}>
      <h2 id={id}>A search box for other sites</h2>
      <p className="meta">
        It sets no cookies and opens results here. With a key that lists the site, it also shows the first
        three ideas in place.
      </p>
      <div className="op-snippet">
        <div className="form">
          <Field label="Key" help="Paste one that lists the site, or leave it empty.">
            {(control) => (
              <input
                {...control}
                value={apiKey}
                autoComplete="off"
                spellCheck={false}
                maxLength={KEY_MAX}
                onChange={(event) => onKey(event.target.value)}
              />
            )}
          </Field>
          <Field label="Words above the box" help="Empty: “Who is the gift for?”">
            {(control) => (
              <input
                {...control}
                value={heading}
                autoComplete="off"
                maxLength={HEADING_MAX}
                onChange={(event) => setHeading(event.target.value)}
              />
            )}
          </Field>
          <Field label="Colors">
            {(control) => (
              <select
                {...control}
                value={theme}
                onChange={({ target }) => setTheme(THEMES.find((one) => one === target.value) ?? 'auto')}
              >
                {THEMES.map((one) => (
                  <option key={one} value={one}>
                    {THEME_WORDS[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className="op-snippet-made">
          <h3>Paste this into the page</h3>
          <textarea className="op-code" aria-label="Lines for the page" readOnly rows={4} value={snippet} />
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void copyText(snippet, { done: 'Lines copied', what: 'lines' })}
          >
            Copy the lines
          </Button>
          <h3>How it looks</h3>
          <Preview key={JSON.stringify(attributesOf(choice))} attributes={attributesOf(choice)} />
        </div>
      </div>
    </section>
  )
}

const SCRIPT = '/widget.js'

/** The box itself, from the very file that other sites load. */
function Preview({ attributes }: { attributes: Readonly<Record<string, string>> }) {
  useEffect(loadWidget, [])
  return createElement('gift-search', attributes, 'The box shows here on a built site.')
}

/** Once for the page: it defines the element, and those that stand already become it. */
function loadWidget(): void {
  if (document.querySelector(`script[src="${SCRIPT}"]`)) return
  const script = document.createElement('script')
  script.type = 'module'
  script.src = SCRIPT
  document.head.append(script)
}
