import type { Rolldown } from 'vite'

const HOME = /\/src\/app\/home-page\.tsx$/
/** What any screen may be made of, as against what one screen alone is about. */
const PART = /\/src\/(?:ui|lib)\/|\/node_modules\/lucide-react\//

/**
 * One file for the parts that home shares with other lazy screens, in place of some fifteen: on a slow line each request is
 * a wait. A screen that needs one of them gets the others along, which are a few kilobytes.
 */
export function homeParts(): Rolldown.CodeSplittingGroup {
  return {
    debugName: 'home parts',
    test: PART,
    minShareCount: 2,
    name: (id, modules) => (isReachedFromHome(id, modules) ? 'parts' : null),
  }
}

type Modules = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** Whether home imports a module, by however many steps; imports that wait for their moment are none. */
function isReachedFromHome(id: string, modules: Modules): boolean {
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (HOME.test(next)) return true
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(modules.getModuleInfo(next)?.importers ?? []))
  }
  return false
}
