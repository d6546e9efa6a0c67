/** The tree of interests: what stands under what. */
import type { Taxonomy } from '../../gift.ts'

export class InterestTree {
  readonly #children = new Map<string, string[]>()
  readonly #parents = new Map<string, string>()
  readonly #ancestors = new Map<string, readonly string[]>()
  readonly #descendants = new Map<string, readonly string[]>()
  readonly #families = new Map<string, ReadonlySet<string>>()

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
  ancestorsOf(id: string): readonly string[] {
    return keptIn(this.#ancestors, id, () => {
      const out: string[] = []
      for (let at = this.parentOf(id); at !== null && !out.includes(at); at = this.parentOf(at)) out.push(at)
      return out
    })
  }

  /** Everything below, at any depth. */
  descendantsOf(id: string): readonly string[] {
    return keptIn(this.#descendants, id, () =>
      this.childrenOf(id).flatMap((child) => [child, ...this.descendantsOf(child)]),
    )
  }

  /** It, all that holds it, and all that it holds. */
  familyOf(id: string): ReadonlySet<string> {
    return keptIn(this.#families, id, () => new Set([id, ...this.ancestorsOf(id), ...this.descendantsOf(id)]))
  }
}

/** The tree never changes, and a request asks it many times. */
function keptIn<T>(kept: Map<string, T>, id: string, find: () => T): T {
  const before = kept.get(id)
  if (before !== undefined) return before
  const found = find()
  kept.set(id, found)
  return found
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
