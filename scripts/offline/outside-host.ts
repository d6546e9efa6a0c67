/** Whom a connection is for. */

const HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|0\.0\.0\.0|::)$/

/** The host that `net.Socket.connect` was told, where it is not this machine; null for this machine, and for a file's socket. */
export function outsideHost(args: readonly unknown[]): string | null {
  // Node itself hands the arguments on as one list.
  const [first, second] = Array.isArray(args[0]) ? (args[0] as readonly unknown[]) : args
  const { host, path } = isOptions(first) ? first : { host: second, path: undefined }
  if (path !== undefined && path !== null) return null
  return typeof host === 'string' && !HERE.test(host) ? host : null
}

const isOptions = (value: unknown): value is { readonly host?: unknown; readonly path?: unknown } =>
  typeof value === 'object' && value !== null
