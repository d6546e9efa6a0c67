import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useCurrentSection } from './use-current-section.ts'

const TOPS: Readonly<Record<string, number>> = { first: 400, second: 1_000, last: 1_900 }
const LENGTH = 2_200
const WINDOW = 800

function Sections() {
  const current = useCurrentSection(Object.keys(TOPS))
  return Object.keys(TOPS).map((id) => (
    <h2 key={id} id={id} aria-current={id === current}>
      {id}
    </h2>
  ))
}

it('the marked section follows the page down and up again', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(LENGTH)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(WINDOW)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, (TOPS[this.id] ?? 0) - scrollY)
  })
  render(<Sections />)
  const current = () => document.querySelector('[aria-current="true"]')?.id
  const scroll = (to: number) => {
    vi.stubGlobal('scrollY', to)
    act(() => void window.dispatchEvent(new Event('scroll')))
    return current()
  }
  expect(current()).toBe('first')
  expect(scroll(984)).toBe('second')
  expect(scroll(LENGTH - WINDOW)).toBe('last')
  expect(scroll(600)).toBe('first')
  expect(scroll(0)).toBe('first')
})
