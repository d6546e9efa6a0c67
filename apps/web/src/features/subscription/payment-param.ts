/** The parameter by which one knows an address that a bank or a wallet has led back to. Apart: home looks for it at its start. */
export const PAYMENT_PARAM = 'payment_intent'
