import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../test-support/render-part.tsx'
import { GiftImage } from './media.tsx'

const picture = () => screen.getByRole('img', { name: 'A kite' })

describe('a gift’s picture', () => {
  it('is the given one', () => {
    renderPart(<GiftImage src="https://shop.example/kite.jpg" alt="A kite" />)
    expect(picture()).toHaveAttribute('src', 'https://shop.example/kite.jpg')
  })

  it('becomes the placeholder when it cannot be loaded [ERR-27]', () => {
    renderPart(<GiftImage src="https://shop.example/kite.jpg" alt="A kite" />)
    fireEvent.error(picture())
    expect(picture()).toHaveAttribute('src', '/art/placeholder.svg')
  })

  it('is tried again when another one is given', () => {
    const view = renderPart(<GiftImage src="https://shop.example/kite.jpg" alt="A kite" />)
    fireEvent.error(picture())
    view.rerender(<GiftImage src="/art/kite.svg" alt="A kite" />)
    expect(picture()).toHaveAttribute('src', '/art/kite.svg')
  })
})
