/** What a visitor does before a screen is drawn, where that takes more than a press. */
import type { Page } from '@playwright/test'

/** From the gate to the step that asks who pays. */
export async function choosePlus(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose Your Plan' }).click()
  await page.getByRole('button', { name: 'Choose Plus' }).click()
  await page.getByLabel('Full name').waitFor()
}

export async function giveName(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Maya Okafor')
  await page.getByRole('button', { name: /^Continue to payment$/i }).click()
  await page.getByLabel('Card number').waitFor()
}

/** Needs a site with its development desk, whose clock it moves by a day. */
export async function openReminderMail(page: Page): Promise<void> {
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const answer = await page.request.post(new URL('/api/reminders', page.url()).href, {
    data: {
      title: 'Priya & Sam: anniversary',
      description: 'They wanted something for the new kitchen. They love cooking, up to $65.',
      reminderDate: day,
      timeZone: 'UTC',
      leadDays: 7,
    },
  })
  if (!answer.ok()) throw new Error(`No reminder was made: ${await answer.text()}`)
  await page.getByLabel(/^Move the clock/).fill('1')
  await page.getByRole('button', { name: 'Move' }).click()
  const mail = page.getByRole('article').filter({ hasText: 'Priya & Sam: anniversary is in' }).first()
  while ((await mail.count()) === 0) {
    await page.waitForTimeout(500)
    await page.reload()
  }
  await mail.getByRole('link', { name: 'As it looks' }).click()
  await page.getByRole('link', { name: 'See more ideas' }).waitFor()
}

/** What a giver comes to know in a year of somebody whom the cast gives to. Told again, it stands there once. */
export async function tellMore(page: Page): Promise<void> {
  const { pathname, origin } = new URL(page.url())
  const address = `${origin}/api${pathname}`
  for (const data of [
    {
      addFacts: [
        { kind: 'like', text: 'sourdough' },
        { kind: 'about', text: 'prints his photos in the bathroom' },
        { kind: 'size', text: 'boots 43' },
        { kind: 'owns', text: 'a tent' },
      ],
      addGift: {
        title: 'Developing tank for film',
        occasion: 'Birthday',
        givenOn: '2026-03-26',
        landing: 'loved',
      },
    },
    {
      addGift: {
        title: 'Merino hiking socks',
        occasion: 'Christmas',
        givenOn: '2025-12-25',
        landing: 'liked',
      },
    },
  ]) {
    const answer = await page.request.put(address, { data })
    if (!answer.ok()) throw new Error(`Nothing was noted: ${await answer.text()}`)
  }
  await page.reload()
}
