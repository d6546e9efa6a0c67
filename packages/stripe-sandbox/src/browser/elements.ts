import { type CardForm, makeCardForm } from './card-form.ts'
import type { FieldError } from './card-rules.ts'
import { addStylesheet, make } from './dom.ts'
import type { ScriptError } from './network.ts'

type Listener = (event: unknown) => void

interface Appearance {
  readonly theme?: string
  readonly variables?: Readonly<Record<string, string>>
}

export interface ElementsOptions {
  readonly clientSecret?: string
  readonly appearance?: Appearance
  readonly [option: string]: unknown
}

/** The names of appearance variables that the form follows. */
const VARIABLES: Readonly<Record<string, string>> = {
  borderRadius: '--sx-radius',
  colorBackground: '--sx-surface',
  colorDanger: '--sx-danger',
  colorPrimary: '--sx-primary',
  colorText: '--sx-ink',
  colorTextPlaceholder: '--sx-ink-3',
  colorTextSecondary: '--sx-ink-2',
  fontFamily: '--sx-font',
}

function applyAppearance(root: HTMLElement, appearance: Appearance | undefined): void {
  const { theme } = appearance ?? {}
  if (theme === 'night') root.dataset['theme'] = 'dark'
  else if (theme === 'stripe' || theme === 'flat') root.dataset['theme'] = 'light'
  else delete root.dataset['theme']
  for (const [name, value] of Object.entries(appearance?.variables ?? {})) {
    const property = VARIABLES[name]
    if (property) root.style.setProperty(property, value)
  }
}

interface CardElement {
  readonly form: CardForm
  readonly api: object
  setAppearance(appearance: Appearance | undefined): void
  isMounted(): boolean
  destroy(): void
}

function openListeners() {
  const listeners = new Map<string, Set<Listener>>()
  const on = (name: string, listener: Listener): void => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known.add(listener))
  }
  const off = (name: string, listener?: Listener): void => {
    if (listener) listeners.get(name)?.delete(listener)
    else listeners.delete(name)
  }
  const once = (name: string, listener: Listener): void => {
    const passing: Listener = (event) => {
      off(name, passing)
      listener(event)
    }
    on(name, passing)
  }
  const tell = (name: string, event: object): void => {
    for (const listener of listeners.get(name) ?? []) listener(event)
  }
  return { on, off, once, tell, clear: () => listeners.clear() }
}

function nodeAt(place: Element | string): Element {
  if (typeof place !== 'string') return place
  const node = document.querySelector(place)
  if (node) return node
  throw new Error(`The selector you specified (${place}) applies to no element of this page.`)
}

type Listeners = ReturnType<typeof openListeners>

/** Listening answers with the element itself, so that calls can be strung together. */
function listening({ on, off, once }: Listeners, api: () => object) {
  return {
    on: (name: string, listener: Listener) => {
      on(name, listener)
      return api()
    },
    off: (name: string, listener?: Listener) => {
      off(name, listener)
      return api()
    },
    once: (name: string, listener: Listener) => {
      once(name, listener)
      return api()
    },
  }
}

/** One card form with the handle that the page holds. */
function makeCardElement(type: string, appearance: Appearance | undefined): CardElement {
  const listeners = openListeners()
  const { tell, clear } = listeners
  const form = makeCardForm(() => {
    tell('change', {
      elementType: type,
      empty: form.isEmpty(),
      complete: form.isComplete(),
      collapsed: false,
      value: { type: 'card' },
    })
  })
  applyAppearance(form.root, appearance)
  form.root.addEventListener('focusin', () => tell('focus', { elementType: type }))
  form.root.addEventListener('focusout', () => tell('blur', { elementType: type }))

  const mount = (place: Element | string): void => {
    addStylesheet()
    nodeAt(place).append(form.root)
    setTimeout(() => {
      if (form.root.isConnected) tell('ready', { elementType: type })
    }, 0)
  }
  const unmount = (): void => form.root.remove()
  const destroy = (): void => {
    unmount()
    clear()
  }
  const api: object = {
    ...listening(listeners, () => api),
    mount,
    unmount,
    destroy,
    update: (options: { readonly disabled?: boolean }) => form.setDisabled(options.disabled ?? false),
    focus: () => form.focus(),
    blur: () => undefined,
    clear: () => form.clear(),
    collapse: () => api,
  }
  return {
    form,
    api,
    setAppearance: (next) => applyAppearance(form.root, next),
    isMounted: () => form.root.isConnected,
    destroy,
  }
}

/** Other kinds of elements, such as wallets, are there but empty. */
function makeEmptyElement(type: string): object {
  const root = make('div', { hidden: '' })
  const { on, off, once, tell, clear } = openListeners()
  return {
    on,
    off,
    once,
    mount: (node: Element) => {
      node.append(root)
      setTimeout(() => tell('ready', { elementType: type, availablePaymentMethods: undefined }), 0)
    },
    unmount: () => root.remove(),
    destroy: () => {
      root.remove()
      clear()
    },
    update: () => undefined,
  }
}

export interface ElementsGroup {
  readonly api: object
  clientSecret(): string | null
  card(): CardElement | null
  /** Checks what was typed; the error as callers get it. */
  submit(): Promise<{ error?: ScriptError }>
}

const CARD_TYPES = new Set(['card', 'payment'])

const validationError = ({ code, message }: FieldError): ScriptError => ({
  type: 'validation_error',
  code,
  message,
})

export const groupOf = new WeakMap<object, ElementsGroup>()

export function makeElements(options: ElementsOptions): ElementsGroup {
  let current = options
  let card: CardElement | null = null
  const others = new Map<string, object>()
  const submit = async (): Promise<{ error?: ScriptError }> => {
    const found = card?.form.check() ?? null
    return found ? { error: validationError(found) } : {}
  }
  const create = (type: string): object => {
    if (!CARD_TYPES.has(type)) {
      const made = makeEmptyElement(type)
      others.set(type, made)
      return made
    }
    card = makeCardElement(type, current.appearance)
    return card.api
  }
  const api = {
    create,
    getElement: (type: string) => (CARD_TYPES.has(type) ? (card?.api ?? null) : (others.get(type) ?? null)),
    update: (next: ElementsOptions) => {
      current = { ...current, ...next }
      card?.setAppearance(current.appearance)
    },
    fetchUpdates: async () => ({}),
    submit: async () => {
      const { error } = await submit()
      return error ? { error } : { selectedPaymentMethod: 'card' }
    },
    on: () => api,
    off: () => api,
  }
  const group: ElementsGroup = {
    api,
    submit,
    card: () => card,
    clientSecret: () => current.clientSecret ?? null,
  }
  groupOf.set(api, group)
  return group
}
