import type { Tracing } from './tracing.ts'

/** Null where the settings name no collector: nothing of OpenTelemetry is loaded then. */
export async function openTracing(endpoint: string | null): Promise<Tracing | null> {
  if (endpoint === null) return null
  const { createTracing } = await import('./open-telemetry.ts')
  return createTracing(endpoint)
}
