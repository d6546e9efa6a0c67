/** A request as any server can hand it over. */
export interface SandboxRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** Without the question mark. */
  readonly query: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

export interface SandboxResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export function headerOf({ headers }: SandboxRequest, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : (value?.[0] ?? null)
}

export const jsonResponse = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value, null, 2),
})
