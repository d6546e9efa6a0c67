/** What the tests of the upgrade dialog share. */
import type { User } from '@presently/contract/auth'
import { createSubscription, listPlans, type PaidTier } from '@presently/contract/subscription'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import type { FakeServer } from '../../test-support/fake-server.ts'
import { thePlans } from '../../test-support/plans.ts'
import { renderPart, type View } from '../../test-support/render-part.tsx'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { UpgradeDialog } from './upgrade-dialog.tsx'

export const SECRET = 'pi_1_secret_2'
export const onPaid = vi.fn<(tier: PaidTier) => void>()

type Options = { user?: User | null; lockedFeature?: string | null }

/** A page with a button that opens the dialog. */
function Page({ user = null, lockedFeature = null }: Options) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <UpgradeDialog
        isOpen={isOpen}
        lockedFeature={lockedFeature}
        user={user}
        onClose={() => setIsOpen(false)}
        onPaid={onPaid}
      />
      <ToastOutlet />
    </>
  )
}

/** A server that sells plans. */
export function sellPlans(server: FakeServer): void {
  server.on(listPlans, () => thePlans())
  server.on(createSubscription, () => ({ clientSecret: SECRET, amountCents: 599 }))
}

/** Opens the dialog for somebody. */
export async function openDialog(options: Options = {}): Promise<View> {
  const view = renderPart(<Page {...options} />)
  await view.user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  return view
}

export const dialog = () => within(screen.getByRole('dialog'))
export const plan = (name: string) => within(dialog().getByRole('region', { name }))
export const button = (name: string | RegExp) => dialog().findByRole('button', { name })
export const currentStep = () =>
  dialog()
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')?.textContent

/** Chooses a plan and fills in who one is. */
export async function fillIn({ user }: View, planName = 'Plus', email = 'ann@example.com'): Promise<void> {
  await user.click(await button(`Choose ${planName}`))
  await user.clear(dialog().getByLabelText('Email'))
  await user.type(dialog().getByLabelText('Email'), email)
  await user.clear(dialog().getByLabelText('Full name'))
  await user.type(dialog().getByLabelText('Full name'), 'Ann Bee')
}

/** Goes on until Stripe's fields are asked for. */
export async function reachPayment(view: View, planName = 'Plus'): Promise<void> {
  await fillIn(view, planName)
  await view.user.click(await button('Continue to Payment'))
  await screen.findByLabelText('Card number')
}
