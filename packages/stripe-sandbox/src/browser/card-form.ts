import {
  brandFor,
  cvcError,
  digitsIn,
  expiryError,
  type FieldError,
  formatExpiry,
  formatNumber,
  numberError,
  POSTAL_RULES,
  postalError,
} from './card-rules.ts'
import { COUNTRIES } from './countries.ts'
import { make, newElementId } from './dom.ts'

interface CardValues {
  readonly card: {
    readonly number: string
    readonly exp_month: number
    readonly exp_year: number
    readonly cvc: string
  }
  readonly billing_details: {
    readonly address: { readonly country: string; readonly postal_code: string | undefined }
  }
}

export interface CardForm {
  readonly root: HTMLElement
  isEmpty(): boolean
  isComplete(): boolean
  /** Shows what is wrong and puts the cursor there; null when nothing is. */
  check(): FieldError | null
  values(): CardValues
  focus(): void
  clear(): void
  setDisabled(isDisabled: boolean): void
}

interface Field {
  readonly box: HTMLElement
  readonly input: HTMLInputElement | HTMLSelectElement
  readonly error: HTMLElement
  find(): FieldError | null
}

type FieldMaker = Pick<Field, 'find'> & {
  readonly name: string
  readonly label: string
  readonly attributes: Readonly<Record<string, string>>
  readonly after?: HTMLElement
}

function makeField({
  name,
  label,
  attributes,
  find,
  after,
}: FieldMaker): Field & { input: HTMLInputElement } {
  const id = newElementId(name)
  const error = make('p', { class: 'sx-error', id: `${id}-error`, hidden: '' })
  const input = make('input', {
    class: 'sx-input',
    id,
    type: 'text',
    // `required` would let the form around it ask in the browser's own words.
    'aria-required': 'true',
    'aria-describedby': `${id}-error`,
    ...attributes,
  })
  const line = make('span', { class: 'sx-line' }, input, ...(after ? [after] : []))
  const box = make(
    'div',
    { class: `sx-field sx-${name}` },
    make('label', { for: id, class: 'sx-label' }, label),
    line,
    error,
  )
  return { box, input, error, find }
}

function showError({ input, error }: Field, found: FieldError | null): void {
  error.textContent = found?.message ?? ''
  error.hidden = found === null
  if (found) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

/** Keeps the cursor behind the digit it stood behind while the text is formatted. */
function formatInPlace(input: HTMLInputElement, format: (text: string) => string): void {
  const before = digitsIn(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const text = format(input.value)
  if (text === input.value) return
  input.value = text
  let position = 0
  for (let digits = 0; position < text.length && digits < before; position += 1) {
    if (/\d/.test(text[position] ?? '')) digits += 1
  }
  if (before === digitsIn(text).length) position = text.length
  input.setSelectionRange(position, position)
}

function makeCountry(): Field & { input: HTMLSelectElement } {
  const id = newElementId('country')
  const options = COUNTRIES.map(([code, name]) => make('option', { value: code }, name))
  const input = make('select', { class: 'sx-input', id, autocomplete: 'billing country' }, ...options)
  input.value = 'US'
  const error = make('p', { class: 'sx-error', hidden: '' })
  const box = make(
    'div',
    { class: 'sx-field sx-country' },
    make('label', { for: id, class: 'sx-label' }, 'Country'),
    make('span', { class: 'sx-line sx-select' }, input),
    error,
  )
  return { box, input, error, find: () => null }
}

function makeFields() {
  const brand = make('span', { class: 'sx-brand', 'aria-live': 'polite' })
  const number = makeField({
    name: 'number',
    label: 'Card number',
    attributes: { autocomplete: 'cc-number', inputmode: 'numeric', placeholder: '1234 1234 1234 1234' },
    after: brand,
    find: () => numberError(number.input.value),
  })
  const expiry = makeField({
    name: 'expiry',
    label: 'Expiration date',
    attributes: { autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY' },
    find: () => expiryError(expiry.input.value, new Date()),
  })
  const cvc = makeField({
    name: 'cvc',
    label: 'Security code',
    attributes: { autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: 'CVC', maxlength: '4' },
    find: () => cvcError(cvc.input.value, number.input.value),
  })
  const country = makeCountry()
  const postal = makeField({
    name: 'postal',
    label: 'ZIP code',
    attributes: { autocomplete: 'billing postal-code', maxlength: '12' },
    find: () => postalError(postal.input.value, country.input.value),
  })
  return { brand, number, expiry, cvc, country, postal }
}

/** A card form as one meets it at a shop, said to be for tests. `onChange` is told after each key. */
export function makeCardForm(onChange: () => void): CardForm {
  const fields = makeFields()
  const { brand, number, expiry, cvc, country, postal } = fields
  const all: readonly Field[] = [number, expiry, cvc, country, postal]
  const title = newElementId('title')
  const root = make(
    'div',
    { class: 'sx-form', role: 'group', 'aria-labelledby': title },
    make('p', { class: 'sx-title', id: title }, 'Test card form: no real payment'),
    ...all.map(({ box }) => box),
  )

  const refresh = (): void => {
    const { name, id } = brandFor(digitsIn(number.input.value))
    brand.textContent = name
    brand.dataset['brand'] = id
    const rule = POSTAL_RULES[country.input.value]
    postal.box.hidden = rule === undefined
    const label = postal.box.querySelector('label')
    if (label && rule) label.textContent = rule.label
  }
  number.input.addEventListener('input', () => formatInPlace(number.input, formatNumber))
  expiry.input.addEventListener('input', () => formatInPlace(expiry.input, formatExpiry))
  for (const field of all) {
    field.input.addEventListener('input', () => {
      // Once told, an error goes as soon as it is mended.
      if (!field.error.hidden) showError(field, field.find())
      refresh()
      onChange()
    })
    field.input.addEventListener('blur', () => {
      if (field.input.value !== '') showError(field, field.find())
    })
  }
  refresh()
  return { root, ...actionsOf(fields, all) }
}

type Fields = ReturnType<typeof makeFields>

function actionsOf(
  { number, expiry, cvc, country, postal }: Fields,
  all: readonly Field[],
): Omit<CardForm, 'root'> {
  const texts = [number, expiry, cvc, postal]
  return {
    isEmpty: () => texts.every(({ input }) => input.value === ''),
    isComplete: () => all.every((field) => field.find() === null),
    check: () => {
      const wrong = all.map((field) => ({ field, found: field.find() }))
      for (const { field, found } of wrong) showError(field, found)
      const first = wrong.find(({ found }) => found !== null)
      first?.field.input.focus()
      return first?.found ?? null
    },
    values: () => ({
      card: {
        number: digitsIn(number.input.value),
        exp_month: Number(digitsIn(expiry.input.value).slice(0, 2)),
        exp_year: 2000 + Number(digitsIn(expiry.input.value).slice(2, 4)),
        cvc: digitsIn(cvc.input.value),
      },
      billing_details: {
        address: { country: country.input.value, postal_code: postal.input.value.trim() || undefined },
      },
    }),
    focus: () => number.input.focus(),
    clear: () => {
      for (const { input } of texts) input.value = ''
      for (const field of all) showError(field, null)
    },
    setDisabled: (isDisabled) => {
      for (const { input } of all) input.disabled = isDisabled
    },
  }
}
