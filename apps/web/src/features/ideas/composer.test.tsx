import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../test-support/render-part.tsx'
import { Composer } from './composer.tsx'

const nothing = () => undefined

function showComposer(draft: string) {
  return renderPart(
    <Composer
      draft={draft}
      onDraft={nothing}
      onRest={nothing}
      isSearching={false}
      takesFocus={false}
      onSearch={nothing}
      luck="Surprise Me"
      onLuck={nothing}
    />,
  )
}

it('counts the room that is left from 1,800 characters on, and tells a reader in steps', () => {
  showComposer('a'.repeat(1863))
  expect(screen.getByText('Room for 137 more characters.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Room for at most 200 more characters.')
})

it.each([
  [1799, ''],
  [1960, 'Room for at most 50 more characters.'],
  [2000, 'The note is full: 2,000 characters are read.'],
])('says of a note of %i characters: %s', (length, sentence) => {
  showComposer('a'.repeat(length))
  expect(screen.getByRole('status').textContent).toBe(sentence)
})
