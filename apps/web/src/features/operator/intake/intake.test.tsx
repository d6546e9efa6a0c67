import { currentUser } from '@presently/contract/auth'
import { readFeeds } from '@presently/contract/operator-catalogue'
import { openDesk, readDesk } from '@presently/contract/operator-desk'
import {
  beginUpload,
  type FeedPreview,
  importFeed,
  listImports,
  previewFeed,
  sendPart,
} from '@presently/contract/operator-intake'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test-support/fake-server.ts'
import { openApp } from '../../../test-support/open-app.tsx'
import { aUser } from '../../../test-support/users.ts'
import { aFeed, aFeedPreview, anImport, anUnrecognised } from '../site-pages.fixtures.ts'

const UPLOAD = '00000000-0000-4000-8000-00000000000a'
const IMPORT = '00000000-0000-4000-8000-00000000000b'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(currentUser, () => aUser())
  server.on(readDesk, () => ({ state: 'open' as const, operator: 1 }))
  server.on(readFeeds, () => ({ feeds: [aFeed()] }))
  server.on(listImports, () => ({ imports: [] }))
  server.on(beginUpload, () => ({ id: UPLOAD }))
  server.on(sendPart, () => ({ received: 8 }))
})

const asked = (path: string) => server.requests.filter((request) => request.path === path)

/** Chooses a file for a shop, and asks for its preview. */
async function look(content = 'id\tname\n') {
  const { user } = openApp('/operator/feeds')
  await user.type(await screen.findByLabelText('Shop'), 'The Shop')
  await user.upload(screen.getByLabelText('File'), new File([content], 'feed.tsv'))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  return user
}

/** As the server sends a preview that is followed. */
const stream = (preview: FeedPreview): Response =>
  new Response(
    [
      { type: 'progress', rows: 500 },
      { type: 'done', preview },
    ]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join(''),
    { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } },
  )

describe('a feed at the desk', () => {
  it('is sent, and shown as an import would take it', async () => {
    server.answer(previewFeed, () => stream(aFeedPreview()))
    await look()
    const heading = await screen.findByRole('heading', { name: 'What an import of The Shop would take' })
    expect(heading).toHaveFocus()
    expect(screen.getByText('read as a table with tabs')).toBeVisible()
    expect(screen.getByText(/4 of those taken have no link for visitors who opted out/)).toBeVisible()
    const row = within(screen.getByRole('table', { name: 'Left out' })).getAllByRole('row')[1]
    expect(row).toHaveTextContent('Its price is not in US dollars.')
    expect(row).toHaveTextContent('Line 14: Copper kettle, pattern 20 (sku-20)')
    const card = screen.getByRole('article', { name: /pattern 1, Moss/ })
    expect(card).toHaveTextContent('$9.00')
    expect(card).toHaveTextContent('The Shop, on sale instead of $21.00')
    expect(card).toHaveTextContent('No link for who opted out')
    expect(card.querySelector('img')).toHaveAttribute('loading', 'lazy')
    expect(asked(previewFeed.path)[0]?.body).toEqual({
      retailer: 'The Shop',
      upload: UPLOAD,
      address: null,
      format: null,
      map: {},
      currency: null,
      hosts: [],
      acceptsLoss: false,
    })
    const [sent] = server.requests.filter(({ method }) => method === 'PUT')
    expect([sent?.params.id, sent?.query.get('part')]).toEqual([UPLOAD, '0'])
  })

  it('is imported only after a word on what it replaces, with a fresh code where one is needed', async () => {
    server.on(previewFeed, () => aFeedPreview())
    server.fail(importFeed, 'code-needed', 'This needs a code from the last five minutes.')
    server.on(openDesk, () => ({ state: 'open' as const, operator: 1 }))
    const user = await look()
    await user.click(await screen.findByRole('button', { name: 'Import 1,200 offers' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Replace the feed of The Shop?' })
    expect(dialog).toHaveTextContent(/It tells 1,204 offers now, read on .* 1,200 offers take their place/)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(asked(importFeed.path).filter(({ method }) => method === 'POST')).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Import 1,200 offers' }))
    await user.click(screen.getByRole('button', { name: 'Replace it' }))
    expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toBeVisible()
    server.on(importFeed, () => ({ id: IMPORT, message: 'The import has been asked for.' }))
    server.on(listImports, () => ({ imports: [anImport({ state: 'running', applied: 300, endedAt: null })] }))
    await user.type(screen.getByRole('textbox', { name: /code/i }), '123456')
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByText('The import has been asked for.')).toBeVisible()
    const bar = await screen.findByRole('progressbar', { name: 'Taking over the feed of The Shop' })
    expect(bar).toHaveAttribute('value', '300')
    expect(screen.queryByRole('heading', { name: /What an import of/ })).toBeNull()
  })

  it('whose columns are not known is previewed again by the columns that are chosen', async () => {
    server.on(previewFeed, () => anUnrecognised())
    const user = await look()
    expect(await screen.findByRole('heading', { name: 'Which column tells what?' })).toHaveFocus()
    expect(screen.getByText('The first line names no column for id.')).toBeVisible()
    const rows = within(screen.getByRole('table', { name: 'Its first rows' })).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('K-1Copper kettle21,00')
    expect(screen.getByLabelText('Price (needed)')).toHaveValue('Preis')
    await user.selectOptions(screen.getByLabelText('Id of the offer (needed)'), 'Nummer')
    server.on(previewFeed, () => aFeedPreview())
    await user.click(screen.getByRole('button', { name: 'Preview again with this mapping' }))
    expect(await screen.findByRole('heading', { name: /What an import of/ })).toBeVisible()
    expect(asked(previewFeed.path)[1]?.body).toMatchObject({
      upload: UPLOAD,
      map: { id: 'Nummer', title: 'Bezeichnung', price: 'Preis' },
    })
    // The file was sent once.
    expect(asked(beginUpload.path)).toHaveLength(1)
  })

  it('that would be refused whole says why, and offers no import', async () => {
    server.on(previewFeed, () => ({
      ...aFeedPreview(),
      refusedWhole: 'The feed has no rows.',
      rows: 0,
      taken: 0,
      cards: [],
      refused: [],
    }))
    await look()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An import would take nothingThe feed has no rows.',
    )
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })

  it('is sent again where the server has it no more', async () => {
    server.on(previewFeed, () => anUnrecognised())
    const user = await look()
    await screen.findByRole('heading', { name: 'Which column tells what?' })
    let tries = 0
    server.answer(previewFeed, () => {
      tries += 1
      return tries === 1
        ? Response.json(
            { message: 'Gone', code: 'invalid-fields', fields: { upload: 'Gone' } },
            { status: 422 },
          )
        : Response.json(aFeedPreview())
    })
    await user.click(screen.getByRole('button', { name: 'Preview again with this mapping' }))
    expect(await screen.findByRole('heading', { name: /What an import of/ })).toBeVisible()
    expect(asked(beginUpload.path)).toHaveLength(2)
  })

  it('says beside its field what is wrong', async () => {
    server.fail(previewFeed, 'invalid-fields', 'Choose a file, or write an address.', {
      fields: { upload: 'Choose a file, or write an address.' },
    })
    const { user } = openApp('/operator/feeds')
    await user.click(await screen.findByRole('button', { name: 'An address' }))
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByText('Choose a file, or write an address.')).toBeVisible()
    expect(screen.getByLabelText('Address')).toHaveFocus()
  })
})

describe('the imports', () => {
  it('tell how each went, and why one was refused', async () => {
    server.on(listImports, () => ({
      imports: [anImport({ state: 'refused', taken: 0, note: 'More than half are gone.' })],
    }))
    openApp('/operator/feeds')
    const table = await screen.findByRole('table', { name: 'Imports' })
    expect(within(table).getByText('Refused')).toBeVisible()
    expect(within(table).getByText('More than half are gone.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Export as CSV: Imports' })).toHaveAttribute(
      'href',
      '/api/operator/tables/feed-imports',
    )
  })

  it('say that there is none', async () => {
    openApp('/operator/feeds')
    expect(await screen.findByText('No feed was imported at the desk yet.')).toBeVisible()
  })

  it('say what did not load', async () => {
    server.fail(listImports, 'unavailable', 'The site is busy.')
    openApp('/operator/feeds')
    expect(await screen.findByText('Imports did not load')).toBeVisible()
  })
})
