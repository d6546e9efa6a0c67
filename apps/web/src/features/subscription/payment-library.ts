/** What the payment step needs and nothing else does: Stripe's script, its React parts, and our form of them. */
import type { Stripe } from '@stripe/stripe-js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { readSiteConfig } from '../../lib/site-config.ts'
import type { PaymentFormProps } from './payment-form.tsx'

type PaymentLibrary = { stripe: Stripe; PaymentForm: ComponentType<PaymentFormProps> }

/** Loads it all once, when it is first needed. */
export function usePaymentLibrary(): UseQueryResult<PaymentLibrary> {
  return useQuery({
    queryKey: ['payment-library'],
    queryFn: loadPaymentLibrary,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // These are no data: there is nothing in them to compare.
    structuralSharing: false,
  })
}

async function loadPaymentLibrary(): Promise<PaymentLibrary> {
  const { publishableKey, scriptUrl } = readSiteConfig().payments
  if (publishableKey === null) throw new Error('The page names no payment key.')
  const [{ PaymentForm }, { loadStripe }] = await Promise.all([
    import('./payment-form.tsx'),
    import('@stripe/stripe-js/pure'),
    // Where window.Stripe is there already, loadStripe takes it and asks nobody else.
    scriptUrl === null || window.Stripe ? null : addScript(scriptUrl),
  ])
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('Stripe cannot be loaded here.')
  return { stripe, PaymentForm }
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The payment script was not loaded.'))
    })
    document.head.append(script)
  })
}
