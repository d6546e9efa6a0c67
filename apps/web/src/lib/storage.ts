/** Browser storage that never throws: it can be full, blocked, or hold anything. */

/** The stored text; null where there is none, or storage is blocked. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text in place of the one before. False where the browser refused to. */
export function writeText(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Afterwards nothing is kept under the key. */
export function removeKey(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** The stored JSON, or null where there is none or it is not JSON. */
export function readJson(key: string): unknown {
  const text = readText(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Stores a value as JSON. False where the browser refused; a value that JSON cannot hold, such as a ring, throws a TypeError. */
export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value))
}
