/** What is in view, for tests: jsdom has no layout and no IntersectionObserver. */
import { vi } from 'vitest'

export type Viewport = {
  /** Brings a share of an element into view, from 0 to 1. */
  show: (element: Element, share: number) => void
}

export function stubViewport(): Viewport {
  const observers = new Set<FakeObserver>()

  class FakeObserver {
    readonly #tell: IntersectionObserverCallback
    readonly #watched = new Set<Element>()

    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
    }

    observe(element: Element): void {
      this.#watched.add(element)
      observers.add(this)
    }

    disconnect(): void {
      observers.delete(this)
    }

    show(element: Element, share: number): void {
      if (!this.#watched.has(element)) return
      const entry = { target: element, isIntersecting: share > 0, intersectionRatio: share }
      // The parts of an entry and an observer that the product reads.
      this.#tell([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver)
    }
  }

  vi.stubGlobal('IntersectionObserver', FakeObserver)
  return {
    show(element, share) {
      for (const observer of observers) observer.show(element, share)
    },
  }
}
