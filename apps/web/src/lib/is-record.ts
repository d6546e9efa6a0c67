/** Whether a value of unknown origin is an object with named fields, such as a parsed JSON object: no array, and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
