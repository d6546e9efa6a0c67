/** Makes elements without HTML in texts: pages that forbid that (Trusted Types) can embed the search box too. */

type Attributes = Readonly<Record<string, string>>

/** An element with attributes and children; texts are never read as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}
