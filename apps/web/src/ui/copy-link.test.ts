import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { copyLink } from './copy-link.ts'
import { toastStore } from './toast.ts'

const ADDRESS = 'https://shop.example/kite'

beforeEach(() => {
  // Brings the clipboard that jsdom lacks.
  userEvent.setup()
})

describe('copying a link', () => {
  it("puts it on the clipboard and says 'Link copied' [TOAST-14]", async () => {
    await expect(copyLink(ADDRESS)).resolves.toBe(true)
    await expect(navigator.clipboard.readText()).resolves.toBe(ADDRESS)
    expect(toastStore.list()).toMatchObject([{ title: 'Link copied', variant: 'success' }])
  })

  it.each([
    ['refuses', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))],
    ['has no clipboard', () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Object(undefined))],
  ])('says how else, where the browser %s [ERR-24 ERR-25]', async (_why, arrange) => {
    arrange()
    await expect(copyLink(ADDRESS)).resolves.toBe(false)
    expect(toastStore.list()).toMatchObject([
      {
        title: 'Copy failed',
        description: 'Please copy the link manually.',
        variant: 'destructive',
      },
    ])
  })
})
