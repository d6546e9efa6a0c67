import { Shell } from '../app/shell.tsx'
import { renderPart, type View } from './render-part.tsx'

/** Opens the whole application at an address. */
export function openApp(address = '/'): View {
  history.replaceState(null, '', address)
  return renderPart(<Shell />)
}
