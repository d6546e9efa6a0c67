import { type Address, type Birth, type Metadata, none } from './common.ts'

export const newCustomer = ({ id, created }: Birth, invoicePrefix: string) => ({
  id,
  object: 'customer' as const,
  address: none<Address>(),
  balance: 0,
  created,
  currency: none<string>(),
  customer_account: none<string>(),
  default_source: none<string>(),
  delinquent: false,
  description: none<string>(),
  discount: null,
  email: none<string>(),
  invoice_prefix: invoicePrefix,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: none<string>(),
    footer: none<string>(),
    rendering_options: null,
  },
  livemode: false,
  metadata: {} as Metadata,
  name: none<string>(),
  next_invoice_sequence: 1,
  phone: none<string>(),
  preferred_locales: [] as string[],
  shipping: none<{ address: Address; name: string; phone: string | null }>(),
  tax_exempt: 'none',
  test_clock: none<string>(),
})

export type Customer = ReturnType<typeof newCustomer>
