import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../test-support/render-part.tsx'
import { GiftImage } from './media.tsx'

const OFFER = '/pictures/offer/6f2c1a52-9a0b-4a41-9a51-3b1f0f7c1234?v=0a1b2c3d'

const picture = () => screen.getByRole('img', { name: 'A kite' })

describe('a gift’s picture', () => {
  it('is the given one', () => {
    renderPart(<GiftImage src={OFFER} alt="A kite" />)
    expect(picture()).toHaveAttribute('src', OFFER)
  })

  it.each([
    'https://shop.example/kite.jpg',
    '//shop.example/kite.jpg',
    '/\\shop.example/kite.jpg',
    '/\t/shop.example/kite.jpg',
    'https:/shop.example/kite.jpg',
    'https:shop.example/kite.jpg',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    'https://',
  ])('is none of another site: %j', (src) => {
    renderPart(<GiftImage src={src} alt="A kite" />)
    expect(picture()).toHaveAttribute('src', '/art/placeholder.svg')
  })

  it.each([
    ['/art/kite.svg', false],
    [OFFER, true],
  ])('stands on paper where it is a photo of a shop: %s', (src, isPhoto) => {
    renderPart(<GiftImage src={src} alt="A kite" />)
    expect(picture()).toHaveAttribute('src', src)
    expect(picture().parentElement?.classList.contains('photo')).toBe(isPhoto)
  })

  it('becomes the placeholder when it cannot be loaded [ERR-27]', () => {
    renderPart(<GiftImage src={OFFER} alt="A kite" />)
    fireEvent.error(picture())
    expect(picture()).toHaveAttribute('src', '/art/placeholder.svg')
  })

  it('is tried again when another one is given', () => {
    const view = renderPart(<GiftImage src={OFFER} alt="A kite" />)
    fireEvent.error(picture())
    view.rerender(<GiftImage src="/art/kite.svg" alt="A kite" />)
    expect(picture()).toHaveAttribute('src', '/art/kite.svg')
  })
})
