/** The kinds of failure that the API speaks of, as its documentation names them. */
type ErrorType =
  | 'api_error'
  | 'authentication_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'

export interface ErrorDetails {
  readonly type: ErrorType
  readonly status: number
  readonly message: string
  readonly code?: string | undefined
  readonly declineCode?: string | undefined
  readonly param?: string | undefined
  readonly charge?: string | undefined
  /** Whole objects that go along, such as the payment intent of a declined card. */
  readonly objects?: Readonly<Record<string, unknown>> | undefined
  /** What happened before the failure stays: a declined charge is on the record. */
  readonly keepsChanges?: boolean | undefined
  /** Refused before anything began, so an idempotency key does not remember it. */
  readonly beforeExecution?: boolean | undefined
}

/** A failure that the client is told about in the shape of the API. */
export class StripeFailure extends Error {
  readonly details: ErrorDetails

  constructor(details: ErrorDetails) {
    super(details.message)
    this.name = 'StripeFailure'
    this.details = details
  }
}

/** The answer that a failure becomes on the wire. */
export function errorBody(details: ErrorDetails, requestId: string): Record<string, unknown> {
  return {
    error: {
      ...(details.charge ? { charge: details.charge } : {}),
      ...(details.code
        ? {
            code: details.code,
            doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}`,
          }
        : {}),
      ...(details.declineCode ? { decline_code: details.declineCode } : {}),
      message: details.message,
      ...(details.param ? { param: details.param } : {}),
      ...details.objects,
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
      type: details.type,
    },
  }
}

/** A request that breaks a rule, 400 unless told otherwise. */
export function invalidRequest(
  message: string,
  more: Partial<Omit<ErrorDetails, 'message' | 'type'>> = {},
): StripeFailure {
  return new StripeFailure({ type: 'invalid_request_error', status: 400, message, ...more })
}

/** An id that nothing answers to: 404 in an address, 400 in a parameter. */
export function noSuch(what: string, id: string, param = 'id'): StripeFailure {
  return invalidRequest(`No such ${what}: '${id}'`, {
    status: param === 'id' ? 404 : 400,
    code: 'resource_missing',
    param,
  })
}
