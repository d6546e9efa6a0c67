/** The buttons that have a tooltip. A layer that loads later attaches to them where they stand. */

export type TooltipAnchor = { readonly id: string; readonly element: HTMLElement; readonly label: string }

let anchors: readonly TooltipAnchor[] = []
const listeners = new Set<() => void>()

function publish(next: readonly TooltipAnchor[]): void {
  anchors = next
  for (const listener of listeners) listener()
}

/** The page has one layer of tooltips, hence one store. */
export const tooltipStore = {
  /** In the order in which they came. The same array until one comes or goes. */
  list: () => anchors,
  /** Tells of each that comes or goes, until the function that it gives is called. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Adds an anchor; the answer takes it away again. */
  add: (anchor: TooltipAnchor): (() => void) => {
    publish([...anchors, anchor])
    return () => publish(anchors.filter((other) => other !== anchor))
  },
}
