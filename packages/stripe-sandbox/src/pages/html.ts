/** Markup that is safe to send: every value was escaped on its way in. */
export interface Html {
  readonly markup: string
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

type Value = Html | string | number | null | false | readonly Html[]

function render(value: Value): string {
  if (value === null || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/**
 * Markup with values in it.
 *
 * @example html`<p>${customer.name}</p>`
 */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: parts.map((part, index) => part + render(values[index] ?? null)).join(''),
})

export interface PageOptions {
  readonly title: string
  /** Whether the page takes a card, and so needs the scripts. */
  readonly hasCardForm?: boolean
  readonly body: Html
}

/** A whole page of the sandbox. It says on top that nothing here is real. */
export const page = ({ title, hasCardForm = false, body }: PageOptions): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} - Payment sandbox</title>
    <link rel="stylesheet" href="/sandbox/stripe/page.css">
    <link rel="stylesheet" href="/sandbox/stripe/css">
  </head>
  <body>
    <header class="banner">Payment sandbox: no real payment is made here.</header>
    <main>${body}</main>
    ${hasCardForm && html`<script src="/sandbox/stripe/js"></script><script src="/sandbox/stripe/page.js"></script>`}
  </body>
</html>
`.markup
