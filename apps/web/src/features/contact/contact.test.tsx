import { currentUser } from '@presently/contract/auth'
import { sendMessage } from '@presently/contract/contact'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { configurePage } from '../../test-support/plans.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { clearToasts, openToasts, toastNamed } from '../../test-support/toasts.ts'
import { aUser } from '../../test-support/users.ts'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { ContactPage } from './contact-page.tsx'

const LINES = { Name: 'Maya', Email: 'maya@example.com', Subject: 'A gift', Message: 'It fits.' } as const
const MISSING = {
  Name: 'Write your name.',
  Email: 'Write your e-mail address.',
  Subject: 'Write a subject.',
  Message: 'Write your message.',
} as const
type Label = keyof typeof LINES
const LABELS = Object.keys(LINES) as Label[] // its own keys

let server: FakeServer

beforeEach(() => {
  clearToasts()
  server = startFakeServer()
})

const field = (label: string) => screen.getByLabelText(label)
const category = () => screen.getByRole('combobox', { name: /^Category/ })
const submit = () => screen.getByRole('button', { name: 'Send Message' })
const asked = () => server.requests.filter(({ path }) => path === '/api/contact')

const open = () =>
  renderPart(
    <>
      <ContactPage />
      <ToastOutlet />
    </>,
  )

async function openFilled(without?: Label) {
  const view = open()
  for (const label of LABELS) if (label !== without) await view.user.type(field(label), LINES[label])
  return view
}

describe('the contact form', () => {
  it('stands at /contact, for anybody [ROLE-07 ROUTE-06]', async () => {
    openApp('/contact')
    expect(await screen.findByLabelText('Message')).toBeVisible()
    expect(submit()).toBeEnabled()
  })

  it('knows name and address of whoever is signed in, who may write others', async () => {
    configurePage({ deliversContact: true })
    server.on(currentUser, () => aUser({ displayName: 'Maya K.' }))
    server.on(sendMessage, () => ({ message: 'Received.' }))
    const { user } = openApp('/contact')
    expect(await screen.findByLabelText('Name')).toHaveValue('Maya K.')
    expect(field('Email')).toHaveValue('maya@example.com')
    await user.clear(field('Email'))
    await user.type(field('Email'), 'work@example.com')
    await user.type(field('Subject'), LINES.Subject)
    await user.type(field('Message'), LINES.Message)
    await user.click(submit())
    await toastNamed('Message Sent!')
    expect(asked()[0]?.body).toMatchObject({ name: 'Maya K.', email: 'work@example.com' })
    // As it began: what was written is gone.
    expect(field('Email')).toHaveValue('maya@example.com')
    expect(field('Message')).toHaveValue('')
  })

  it('calls somebody without a display name by the username', async () => {
    server.on(currentUser, () => aUser())
    openApp('/contact')
    expect(await screen.findByLabelText('Name')).toHaveValue('maya')
  })

  it('has name, email, category, subject and message [CONTACT-01 ENTITY-24]', () => {
    open()
    const names = [...document.querySelectorAll('[name]')].map((control) => control.getAttribute('name'))
    expect(names).toEqual(['name', 'email', 'category', 'subject', 'message'])
    expect(field('Email')).toHaveAttribute('type', 'email')
  })

  it('offers six categories, none of which must be chosen [CONTACT-02 VALID-12]', async () => {
    open()
    const options = within(category()).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ value }) => value)).toEqual([
      'general',
      'technical',
      'billing',
      'feature',
      'bug',
      'feedback',
    ])
    expect(category()).not.toBeRequired()
  })

  it('promises an answer within 24 hours [CONTACT-03]', () => {
    open()
    expect(screen.getByText('We answer within 24 hours.')).toBeVisible()
  })

  it.each([
    ['Name', '[VALID-08]'],
    ['Email', '[VALID-09]'],
    ['Subject', '[VALID-10]'],
    ['Message', '[VALID-11]'],
  ] as const)('needs %s, says so at the field and puts the focus there %s', async (label, _id) => {
    const { user } = await openFilled(label)
    expect(field(label)).toBeRequired()
    await user.click(submit())
    expect(field(label)).toHaveAccessibleDescription(MISSING[label])
    expect(field(label)).toHaveFocus()
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
    await user.type(field(label), '   ')
    await user.click(submit())
    expect(field(label)).toBeInvalid()
    expect(openToasts()).toEqual([])
  })

  it('refuses what is no e-mail address', async () => {
    const { user } = await openFilled('Email')
    await user.type(field('Email'), 'maya')
    await user.click(submit())
    expect(field('Email')).toHaveAccessibleDescription('Write an e-mail address such as name@example.com.')
  })
})

describe('sending a message', () => {
  it('says Sending... for about a second, then that it is sent, and clears; the server hears nothing [CONTACT-04 CONTACT-05 CONTACT-06 TOAST-06]', async () => {
    const { user } = await openFilled()
    await user.selectOptions(category(), 'billing')
    const wait = vi.spyOn(globalThis, 'setTimeout')
    await user.click(submit())
    expect(wait).toHaveBeenCalledWith(expect.any(Function), 1000)
    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
    expect(openToasts()).toEqual([])
    const toast = await toastNamed('Message Sent!')
    expect(toast).toHaveTextContent("We'll get back to you within 24 hours")
    for (const label of LABELS) expect(field(label)).toHaveValue('')
    expect(category()).toHaveValue('general')
    expect(submit()).toBeEnabled()
    expect(server.requests).toEqual([])
  })

  it('reaches the server once where messages are delivered, however often it is pressed', async () => {
    configurePage({ deliversContact: true })
    server.on(sendMessage, () => ({ message: 'Thank you.' }))
    const { user } = await openFilled()
    await user.selectOptions(category(), 'bug')
    await user.click(submit())
    await user.click(screen.getByRole('button', { name: 'Sending...' }))
    await toastNamed('Message Sent!')
    expect(asked().map(({ body }) => body)).toEqual([
      { name: 'Maya', email: 'maya@example.com', category: 'bug', subject: 'A gift', message: 'It fits.' },
    ])
    expect(field('Message')).toHaveValue('')
  })

  it('that fails tells the sender why and keeps every word', async () => {
    configurePage({ deliversContact: true })
    server.fail(sendMessage, 'too-many-requests', 'Too many requests. Please try again in 40 minutes.')
    const { user } = await openFilled()
    await user.click(submit())
    expect(await toastNamed('Message not sent')).toHaveTextContent('Please try again in 40 minutes.')
    for (const label of LABELS) expect(field(label)).toHaveValue(LINES[label])
    expect(submit()).toBeEnabled()
  })

  it('that the server finds wrong says so at the field', async () => {
    configurePage({ deliversContact: true })
    const fields = { subject: 'Remove the characters that cannot be read.' }
    server.fail(sendMessage, 'invalid-fields', fields.subject, { fields })
    const { user } = await openFilled()
    await user.click(submit())
    await expect.poll(() => field('Subject').getAttribute('aria-invalid')).toBe('true')
    expect(field('Subject')).toHaveAccessibleDescription(fields.subject)
    expect(openToasts()).toEqual([])
  })
})
