/** Long enough for a browser to have begun reading what it saves. */
const REVOKE_AFTER_MS = 60_000

/** Hands a text to the browser to save under a name, such as 'gifts-reminders.ics'. The browser may ask the reader first. */
export function saveFile(
  name: string,
  text: string,
  type: 'application/json' | 'text/calendar;charset=utf-8' | 'text/plain;charset=utf-8',
): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
