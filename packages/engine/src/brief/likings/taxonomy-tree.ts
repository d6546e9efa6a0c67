/** The tree of interests: what stands under what. */
import type { Taxonomy } from '../../gift.ts'

export class InterestTree {
  readonly #children = new Map<string, string[]>()
  readonly #parents = new Map<string, string>()

  constructor({ interests }: Taxonomy) {
    for (const [id, { parent }] of Object.entries(interests)) {
      if (parent === undefined) continue
      this.#parents.set(id, parent)
      const siblings = this.#children.get(parent)
      if (siblings) siblings.push(id)
      else this.#children.set(parent, [id])
    }
  }

  parentOf(id: string): string | null {
    return this.#parents.get(id) ?? null
  }

  childrenOf(id: string): readonly string[] {
    return this.#children.get(id) ?? []
  }

  /** From the parent up to the root. */
  ancestorsOf(id: string): string[] {
    const out: string[] = []
    for (let at = this.parentOf(id); at !== null && !out.includes(at); at = this.parentOf(at)) out.push(at)
    return out
  }

  /** Everything below, at any depth. */
  descendantsOf(id: string): string[] {
    return this.childrenOf(id).flatMap((child) => [child, ...this.descendantsOf(child)])
  }
}

/** What the interest says of itself, or the nearest that holds it. */
export function markOf(
  id: string,
  mark: 'grown' | 'work' | 'young',
  { taxonomy, tree }: { readonly taxonomy: Taxonomy; readonly tree: InterestTree },
): boolean {
  for (const at of [id, ...tree.ancestorsOf(id)]) {
    const said = taxonomy.interests[at]?.[mark]
    if (said !== undefined) return said
  }
  return false
}
