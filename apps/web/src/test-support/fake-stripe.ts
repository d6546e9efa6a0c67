/** Stripe's script for tests: fields that become ready when told to, and payments that end as told. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Confirmation = {
  confirmParams: { return_url: string }
  redirect: string
}
type Outcome = { paymentIntent: { status: string } } | { error: { message?: string } }
type Listener = (event: { elementType: 'payment'; error?: { message: string } }) => void

export type FakeStripe = {
  /** With which keys Stripe was started. */
  readonly keys: readonly string[]
  /** For which secrets fields were shown. */
  readonly secrets: readonly string[]
  /** What was confirmed, in order. */
  readonly confirmed: readonly Confirmation[]
  /** The fields are there. */
  becomeReady: () => void
  /** The fields cannot be shown. */
  breakFields: () => void
  /** The payment that is on its way ends. */
  settle: (outcome: Outcome | Error) => Promise<void>
}

let running: Stage | null = null

/** Takes the place of `loadStripe`: `vi.mock('@stripe/stripe-js/pure', () => import('…/fake-stripe.ts'))`. */
export async function loadStripe(key: string): Promise<object> {
  if (!running) throw new Error('Call startFakeStripe first.')
  return running.start(key)
}

/** Until the end of the test. `failures`: how often the script cannot be had before it can. */
export function startFakeStripe({ failures = 0 } = {}): FakeStripe {
  running = new Stage(failures)
  return running
}

class Stage implements FakeStripe {
  readonly keys: string[] = []
  readonly secrets: string[] = []
  readonly confirmed: Confirmation[] = []
  readonly #listeners = new Map<string, Set<Listener>>()
  #failuresLeft: number
  #settle: PromiseWithResolvers<Outcome> | null = null

  constructor(failures: number) {
    this.#failuresLeft = failures
  }

  start(key: string): object {
    if (this.#failuresLeft > 0) {
      this.#failuresLeft -= 1
      throw new Error('Failed to load Stripe.js')
    }
    this.keys.push(key)
    return {
      elements: ({ clientSecret }: { clientSecret: string }) => {
        this.secrets.push(clientSecret)
        return this.#elements()
      },
      createToken: vi.fn(),
      createPaymentMethod: vi.fn(),
      confirmCardPayment: vi.fn(),
      confirmPayment: (confirmation: Confirmation) => {
        this.confirmed.push(confirmation)
        this.#settle = Promise.withResolvers<Outcome>()
        return this.#settle.promise
      },
    }
  }

  #elements(): object {
    const element = this.#element()
    return { create: () => element, getElement: () => element, update: vi.fn(), submit: vi.fn() }
  }

  #element(): object {
    return {
      on: (name: string, listener: Listener) => {
        const known = this.#listeners.get(name) ?? new Set()
        this.#listeners.set(name, known.add(listener))
      },
      off: (name: string, listener: Listener) => this.#listeners.get(name)?.delete(listener),
      mount: (place: HTMLElement) => {
        place.innerHTML = '<input aria-label="Card number">'
      },
      update: vi.fn(),
      destroy: vi.fn(),
    }
  }

  #tell(name: string, event: Parameters<Listener>[0]): void {
    act(() => {
      for (const listener of this.#listeners.get(name) ?? []) listener(event)
    })
  }

  becomeReady(): void {
    this.#tell('ready', { elementType: 'payment' })
  }

  breakFields(): void {
    this.#tell('loaderror', { elementType: 'payment', error: { message: 'The secret has expired.' } })
  }

  async settle(outcome: Outcome | Error): Promise<void> {
    await act(async () => {
      if (outcome instanceof Error) this.#settle?.reject(outcome)
      else this.#settle?.resolve(outcome)
    })
  }
}
