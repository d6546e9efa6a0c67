import { askToAuthenticate } from './authenticate-dialog.ts'
import { type ElementsGroup, type ElementsOptions, groupOf, makeElements } from './elements.ts'
import { callSandbox, type Intent, type ScriptError } from './network.ts'

interface Outcome {
  readonly paymentIntent?: Intent
  readonly error?: ScriptError
}

interface ConfirmOptions {
  readonly elements?: object
  readonly clientSecret?: string
  readonly confirmParams?: {
    readonly return_url?: string
    readonly payment_method?: string
    readonly payment_method_data?: object
  }
  readonly redirect?: 'always' | 'if_required'
}

const problem = (message: string): { error: ScriptError } => ({
  error: { type: 'invalid_request_error', message },
})

const idIn = (secret: string): string => secret.split('_secret_')[0] ?? ''
const kindOf = (secret: string): string => (secret.startsWith('seti_') ? 'setup_intents' : 'payment_intents')

interface Session {
  readonly key: string
  readonly calls: <T>(
    method: 'GET' | 'POST',
    path: string,
    params: object,
  ) => ReturnType<typeof callSandbox<T>>
}

/** Lets the customer authenticate until the intent asks for nothing more. */
async function settle({ calls }: Session, intent: Intent, host: Element): Promise<Outcome> {
  if (intent.status !== 'requires_action') return { paymentIntent: intent }
  const didPass = await askToAuthenticate(host)
  const secret = intent.client_secret
  const { value, error } = await calls<Intent>('POST', `/${kindOf(secret)}/${idIn(secret)}/authenticate`, {
    client_secret: secret,
    outcome: didPass ? 'complete' : 'fail',
  })
  return outcomeOf(value, error)
}

/** A payment that failed is an error with its intent. */
function outcomeOf(intent: Intent | null, error: ScriptError | null): Outcome {
  if (error) return { error }
  if (!intent) return problem('The payment could not be read.')
  if (intent.status === 'requires_payment_method' && intent.last_payment_error) {
    return { error: { ...intent.last_payment_error, payment_intent: intent } }
  }
  return { paymentIntent: intent }
}

function methodOf(group: ElementsGroup | null, params: ConfirmOptions['confirmParams']): object {
  if (params?.payment_method) return { payment_method: params.payment_method }
  const card = group?.card()
  if (!card) return {}
  return { payment_method_data: { ...params?.payment_method_data, type: 'card', ...card.form.values() } }
}

const groupIn = ({ elements }: ConfirmOptions): ElementsGroup | null =>
  elements ? (groupOf.get(elements) ?? null) : null

/** A typed card is checked before it is sent; one on file was. */
const checkTyped = async (
  group: ElementsGroup | null,
  { confirmParams }: ConfirmOptions,
): Promise<{ error?: ScriptError }> => (group && !confirmParams?.payment_method ? group.submit() : {})

async function confirmPayment(session: Session, options: ConfirmOptions): Promise<Outcome> {
  const group = groupIn(options)
  const secret = options.clientSecret ?? group?.clientSecret()
  if (!secret) return problem('confirmPayment needs elements with a clientSecret, or a clientSecret.')
  const checked = await checkTyped(group, options)
  if (checked.error) return { error: checked.error }
  const { value, error } = await session.calls<Intent>('POST', `/payment_intents/${idIn(secret)}/confirm`, {
    client_secret: secret,
    use_stripe_sdk: true,
    return_url: options.confirmParams?.return_url,
    ...methodOf(group, options.confirmParams),
  })
  if (error || !value) return outcomeOf(value, error)
  const outcome = await settle(session, value, hostOf(group))
  if (outcome.paymentIntent && options.redirect !== 'if_required') leaveFor(options, outcome.paymentIntent)
  return outcome
}

const hostOf = (group: ElementsGroup | null): Element => group?.card()?.form.root ?? document.body

function leaveFor({ confirmParams }: ConfirmOptions, intent: Intent): void {
  const address = new URL(confirmParams?.return_url ?? location.href)
  address.searchParams.set('payment_intent', intent.id)
  address.searchParams.set('payment_intent_client_secret', intent.client_secret)
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending')
  location.assign(address)
}

interface CardPayment {
  readonly payment_method?: string | { readonly card: object; readonly billing_details?: object }
}

async function confirmCardPayment(
  session: Session,
  secret: string,
  data: CardPayment = {},
): Promise<Outcome> {
  const { payment_method: method } = data
  const group = typeof method === 'object' ? groupForElement(method.card) : null
  const checked = group ? await group.submit() : {}
  if (checked.error) return { error: checked.error }
  const params = typeof method === 'string' ? { payment_method: method } : undefined
  const { value, error } = await session.calls<Intent>('POST', `/payment_intents/${idIn(secret)}/confirm`, {
    client_secret: secret,
    use_stripe_sdk: true,
    ...methodOf(group, params),
  })
  return error || !value ? outcomeOf(value, error) : settle(session, value, document.body)
}

const groups = new Set<ElementsGroup>()

const groupForElement = (element: object): ElementsGroup | null =>
  [...groups].find((group) => group.card()?.api === element) ?? null

async function retrieve(session: Session, secret: string): Promise<Outcome> {
  const { value, error } = await session.calls<Intent>('GET', `/payment_intents/${idIn(secret)}`, {
    client_secret: secret,
  })
  return error || !value ? { error: error ?? problem('').error } : { paymentIntent: value }
}

/** Makes something of the typed card: a payment method or a token. */
async function fromCard(
  { calls }: Session,
  given: { readonly elements?: object; readonly card?: object },
  as: 'payment_methods' | 'tokens',
): Promise<{ value?: unknown; error?: ScriptError }> {
  const group = given.elements ? groupOf.get(given.elements) : groupForElement(given.card ?? given)
  if (!group) return problem('There is no card form to read.')
  const checked = await group.submit()
  const typed = group.card()?.form.values()
  if (checked.error || !typed)
    return checked.error ? { error: checked.error } : problem('There is no card form to read.')
  const params = as === 'tokens' ? { card: typed.card } : { type: 'card', ...typed }
  const { value, error } = await calls('POST', `/${as}`, params)
  return error ? { error } : { value }
}

/** Stands in for the function that the real script puts on the page. */
function sandboxStripe(key: string): object {
  const session: Session = {
    key,
    calls: (method, path, params) => callSandbox(method, path, { key, ...params }),
  }
  return {
    elements: (options: ElementsOptions = {}) => {
      const group = makeElements(options)
      groups.add(group)
      return group.api
    },
    confirmPayment: (options: ConfirmOptions) => confirmPayment(session, options),
    confirmCardPayment: (secret: string, data?: CardPayment) => confirmCardPayment(session, secret, data),
    retrievePaymentIntent: (secret: string) => retrieve(session, secret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const { value, error } = await session.calls<Intent>(
        'GET',
        `/${kindOf(clientSecret)}/${idIn(clientSecret)}`,
        {
          client_secret: clientSecret,
        },
      )
      return error || !value ? outcomeOf(value, error) : settle(session, value, document.body)
    },
    createPaymentMethod: async (given: { readonly elements?: object; readonly card?: object }) => {
      const { value, error } = await fromCard(session, given, 'payment_methods')
      return error ? { error } : { paymentMethod: value }
    },
    createToken: async (element: object) => {
      const { value, error } = await fromCard(session, { card: element }, 'tokens')
      return error ? { error } : { token: value }
    },
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
}

Object.assign(window, { Stripe: Object.assign(sandboxStripe, { version: 'endive' }) })
