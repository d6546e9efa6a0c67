/** Writes a client in JavaScript from an OpenAPI document, and from nothing else: a function for each operation. */

export type ClientDocument = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { operationId: string; security: readonly Record<string, unknown>[] }>>
    >
  >
}

/** The code of a module that exports `createClient({ origin, key })`. */
export function clientCodeOf({ paths }: ClientDocument): string {
  const functions = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) =>
        `    ${operationId}: (given = {}) => ask(${JSON.stringify(method.toUpperCase())}, ${JSON.stringify(path)}, given),`,
    ),
  )
  return `export function createClient({ origin, key }) {
  async function ask(method, path, { params = {}, query = {}, body }) {
    const filled = path.replace(/\\{(\\w+)\\}/g, (_, name) => encodeURIComponent(params[name]))
    const search = new URLSearchParams(query)
    const answer = await fetch(origin + filled + (search.size > 0 ? '?' + search : ''), {
      method,
      headers: { authorization: 'Bearer ' + key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const said = await answer.json()
    if (!answer.ok) throw new Error(said.message)
    return said
  }
  return {
${functions.join('\n')}
  }
}
`
}
