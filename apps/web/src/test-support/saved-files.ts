/** Files that the page hands to the browser, for jsdom, which saves none. */
import { vi } from 'vitest'

export type SavedFile = { readonly name: string; readonly blob: Blob }

/** From now to the end of the test. */
export function catchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const address = `blob:${blobs.size}`
        blobs.set(address, blob)
        return address
      },
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.getAttribute('href') ?? '')
    if (blob) saved.push({ name: this.download, blob })
  })
  return saved
}
