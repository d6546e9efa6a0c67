type Modules = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** Whether a module is imported from another, by however many steps; imports that wait for their moment are none. */
export function isReachedFrom(origin: RegExp, id: string, modules: Modules): boolean {
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (origin.test(next)) return true
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(modules.getModuleInfo(next)?.importers ?? []))
  }
  return false
}
