import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { configurePage } from '../../test-support/plans.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { usePaymentLibrary } from './payment-library.ts'

function Probe() {
  return <p>{usePaymentLibrary().status}</p>
}
const foreignScripts = () =>
  [...document.scripts].map((script) => script.src).filter((address) => address.startsWith('https:'))

it("asks Stripe's own host for Stripe's script, once it is needed [PAY-07]", async () => {
  configurePage()
  expect(foreignScripts()).toEqual([])
  renderPart(<Probe />)
  await waitFor(() => expect(foreignScripts()).toHaveLength(1))
  expect(new URL(foreignScripts()[0] ?? '').host).toBe('js.stripe.com')
})

it('asks nobody where the page names no key', async () => {
  renderPart(<Probe />)
  expect(await screen.findByText('error')).toBeVisible()
  expect(foreignScripts()).toEqual([])
})
