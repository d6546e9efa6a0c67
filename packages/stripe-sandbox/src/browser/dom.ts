interface Attributes {
  readonly [name: string]: string | null
}

/** A new element with its attributes and what stands in it; nothing is ever read as markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value)
  }
  element.append(...content)
  return element
}

let lastNumber = 0

/** An id that no other element of the page has. */
export function newElementId(name: string): string {
  lastNumber += 1
  return `stripe-sandbox-${name}-${lastNumber}`
}

/** The stylesheet comes with the first form. */
export function addStylesheet(): void {
  const address = '/sandbox/stripe/css'
  if (document.querySelector(`link[href="${address}"]`)) return
  document.head.append(make('link', { rel: 'stylesheet', href: address }))
}
