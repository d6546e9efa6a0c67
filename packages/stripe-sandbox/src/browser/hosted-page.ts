/** What the hosted pages do beyond plain forms: taking a card. Everything it needs stands in data attributes. */

interface HostedStripe {
  elements(options: object): { create(type: string): { mount(node: Element): void } }
  createPaymentMethod(given: object): Promise<{ paymentMethod?: { id: string }; error?: { message: string } }>
  handleNextAction(given: object): Promise<{ error?: { message: string } }>
}

interface PageAnswer {
  readonly redirect?: string
  readonly client_secret?: string
  readonly error?: { readonly message: string }
}

interface Parts {
  readonly form: HTMLFormElement
  readonly stripe: HostedStripe
  readonly elements: object
  readonly button: HTMLButtonElement
  readonly message: HTMLElement
}

function startForm(form: HTMLFormElement): void {
  const { Stripe: makeStripe } = window as unknown as { Stripe: (key: string) => HostedStripe }
  const stripe = makeStripe(form.dataset['key'] ?? '')
  const place = form.querySelector('[data-card]')
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]')
  const message = form.querySelector<HTMLElement>('[data-message]')
  if (!place || !button || !message) return
  const elements = stripe.elements({})
  elements.create('payment').mount(place)
  const label = button.textContent
  const parts = { form, stripe, elements, button, message }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.disabled) return
    message.hidden = true
    button.disabled = true
    button.textContent = 'Processing...'
    pay(parts)
      .catch(() => 'The connection was lost. Please try again.')
      .then((failure) => {
        if (failure === null) return
        button.disabled = false
        button.textContent = label
        message.textContent = failure
        message.hidden = false
        button.focus()
      })
      .catch(() => undefined)
  })
}

function fieldsOf(form: HTMLFormElement, method: string): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.set(name, value)
  fields.set('payment_method', method)
  return fields
}

/** Takes the card and goes on; what went wrong, if anything. */
async function pay({ form, stripe, elements }: Parts): Promise<string | null> {
  const made = await stripe.createPaymentMethod({ elements })
  if (made.error || !made.paymentMethod) return made.error?.message ?? 'The card could not be read.'
  const answer = await send(form.action, fieldsOf(form, made.paymentMethod.id))
  if (answer.error) return answer.error.message
  if (answer.client_secret) {
    const { error } = await stripe.handleNextAction({ clientSecret: answer.client_secret })
    if (error) return error.message
  }
  location.assign(answer.redirect ?? location.href)
  return null
}

async function send(address: string, fields: URLSearchParams): Promise<PageAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: fields.toString(),
  })
  return (await response.json()) as PageAnswer
}

for (const found of document.querySelectorAll<HTMLFormElement>('form[data-card-form]')) startForm(found)
