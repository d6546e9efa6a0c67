/**
 * The search box that other sites embed: `<gift-search>`. It is a form that leads to the site's results; with a key that lists the
 * page's site, it shows the first three ideas at once. It keeps nothing and sends nothing but the wish.
 */
import { askSite, type Found, type ShownIdea } from './ask-site.ts'
import { element } from './element.ts'
import { WIDGET_STYLE } from './widget-style.ts'

const NAME = 'gift-search'
/** The longest wish that the site reads, in characters. */
const WISH_MAX_LENGTH = 2000
const IDEAS_SHOWN = 3
const NEW_TAB = { target: '_blank', rel: 'noopener' } as const

type Parts = Readonly<{
  form: HTMLFormElement
  input: HTMLInputElement
  button: HTMLButtonElement
  said: HTMLParagraphElement
  list: HTMLOListElement
  more: HTMLParagraphElement
}>

/** Lets pages have the box. A page that loads the script twice has it once. `site`: the origin that is asked. */
export function defineGiftSearch(site: string): void {
  if (customElements.get(NAME)) return
  customElements.define(NAME, giftSearch(site))
}

const giftSearch = (site: string) =>
  // A class, because browsers take no other for an element.
  class extends HTMLElement {
    #parts: Parts | null = null
    #search = new AbortController()

    connectedCallback(): void {
      if (this.#parts) return
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      const style = new CSSStyleSheet()
      style.replaceSync(WIDGET_STYLE)
      root.adoptedStyleSheets = [style]
      const parts = partsOf(this, site)
      root.append(element('div', { class: 'box' }, parts.form, parts.said, parts.list, parts.more))
      parts.form.addEventListener('submit', (event) => {
        const key = this.getAttribute('api-key')
        // Without a key the form does what forms do: the results open on the site.
        if (!key) return
        event.preventDefault()
        void this.#show(parts, key)
      })
      this.#parts = parts
    }

    disconnectedCallback(): void {
      this.#search.abort()
    }

    async #show(parts: Parts, key: string): Promise<void> {
      const wish = parts.input.value.trim()
      if (wish === '') {
        parts.said.textContent = 'Describe the person, the occasion or the budget first.'
        parts.input.focus()
        return
      }
      this.#search.abort()
      const search = new AbortController()
      this.#search = search
      showWaiting(parts)
      const found = await askSite({ site, key, wish, signal: search.signal })
      if (!search.signal.aborted) showFound(parts, { found, site, wish })
    }
  }

function partsOf(box: HTMLElement, site: string): Parts {
  const input = element('input', {
    id: 'wish',
    name: 'q',
    required: '',
    maxlength: String(WISH_MAX_LENGTH),
    autocomplete: 'off',
    placeholder: 'My sister, 32, loves pottery, under $60',
  })
  const button = element('button', { type: 'submit' }, 'Find gifts')
  const heading = box.getAttribute('heading') || 'Who is the gift for?'
  const form = element(
    'form',
    { action: `${site}/`, method: 'get', role: 'search', 'aria-label': 'Gift ideas', ...NEW_TAB },
    element('label', { for: 'wish' }, heading),
    element('div', { class: 'row' }, input, button),
  )
  return {
    form,
    input,
    button,
    said: element('p', { role: 'status' }),
    list: element('ol', { 'aria-label': 'Gift ideas' }),
    more: element('p'),
  }
}

function showWaiting({ button, said, list, more }: Parts): void {
  button.setAttribute('aria-disabled', 'true')
  said.textContent = 'Looking for gifts…'
  list.replaceChildren()
  more.replaceChildren()
}

type Shown = { readonly found: Found; readonly site: string; readonly wish: string }

function showFound({ button, said, list, more }: Parts, { found, site, wish }: Shown): void {
  button.removeAttribute('aria-disabled')
  const results = `${site}/?${new URLSearchParams({ q: wish })}`
  const host = new URL(site).host
  said.textContent = wordsFor(found)
  if (found.kind === 'found')
    list.replaceChildren(...found.ideas.slice(0, IDEAS_SHOWN).map((idea) => row(idea, { site, results })))
  const count = found.kind === 'found' ? found.ideas.length : 0
  const link = count > IDEAS_SHOWN ? `See all ${count} ideas on ${host}` : `Search on ${host}`
  more.replaceChildren(linkTo(results, link))
}

function wordsFor(found: Found): string {
  if (found.kind === 'failed') return found.why ?? 'The search cannot be reached from here just now.'
  const count = Math.min(found.ideas.length, IDEAS_SHOWN)
  const ideas =
    count === 0 ? 'Nothing fits this wish.' : count === 1 ? '1 idea.' : `The first ${count} ideas.`
  return found.note ? `${found.note} ${count === 0 ? '' : ideas}`.trim() : ideas
}

type Ways = { readonly site: string; readonly results: string }

/** Shops are reached by the site alone, which says what it earns by them. */
function row({ id, title, priceRange, reasons, isAi, isProduct }: ShownIdea, { site, results }: Ways) {
  const hasPage = !isAi && !isProduct
  const link = linkTo(hasPage ? `${site}/gifts/${encodeURIComponent(id)}` : results, title)
  const [reason] = reasons
  return element(
    'li',
    {},
    link,
    ' ',
    element('span', {}, priceRange),
    ...(reason ? [element('p', {}, reason)] : []),
  )
}

const linkTo = (href: string, text: string): HTMLAnchorElement =>
  element('a', { href, ...NEW_TAB }, text, element('span', { class: 'sr' }, ' (opens in a new tab)'))
