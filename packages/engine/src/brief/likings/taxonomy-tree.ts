/** The tree of interests: what stands under what. */
import type { Taxonomy } from '../../gift.ts'
import { memoryOf } from '../../remember.ts'

/** The tree never changes, and a request asks it many times; more interests than these it will hardly have. */
const REMEMBERED_MAX = 5000

export class InterestTree {
  readonly #children = new Map<string, string[]>()
  readonly #parents = new Map<string, string>()
  readonly #ancestors = memoryOf<readonly string[]>(REMEMBERED_MAX)
  readonly #descendants = memoryOf<readonly string[]>(REMEMBERED_MAX)
  readonly #families = memoryOf<ReadonlySet<string>>(REMEMBERED_MAX)

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
    return this.#ancestors(id, () => {
      const out: string[] = []
      for (let at = this.parentOf(id); at !== null && !out.includes(at); at = this.parentOf(at)) out.push(at)
      return out
    })
  }

  /** Everything below, at any depth. */
  descendantsOf(id: string): readonly string[] {
    return this.#descendants(id, () =>
      this.childrenOf(id).flatMap((child) => [child, ...this.descendantsOf(child)]),
    )
  }

  /** It, all that holds it, and all that it holds. */
  familyOf(id: string): ReadonlySet<string> {
    return this.#families(id, () => new Set([id, ...this.ancestorsOf(id), ...this.descendantsOf(id)]))
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
