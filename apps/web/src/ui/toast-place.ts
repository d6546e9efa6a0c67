import type { FloatPlace } from './float-place.ts'

/** Tells the styles of the whole page where toasts lie, and how much room they take: dialogs leave it to them. */
export function placeToasts(place: FloatPlace | null): void {
  const { dataset, style } = document.documentElement
  if (!place) {
    delete dataset.toasts
    style.removeProperty('--toast-room')
    return
  }
  dataset.toasts = place.edge
  style.setProperty('--toast-room', `${place.roomPx}px`)
}
