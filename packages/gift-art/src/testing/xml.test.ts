import { describe, expect, it } from 'vitest'
import { parseXml } from './xml.ts'

describe('the XML reader of these tests', () => {
  it('reads tags and attributes', () => {
    const tags = parseXml('<svg a="1"><title>Salt &amp; pepper</title><path d="M0 0"/></svg>')
    expect(tags.map(({ name }) => name)).toEqual(['svg', 'title', 'path'])
    expect(tags[0]?.attributes.get('a')).toBe('1')
  })

  it.each([
    ['a tag left open', '<svg><g></svg>'],
    ['a root left open', '<svg>'],
    ['a bare ampersand', '<svg>salt & pepper</svg>'],
    ['a bare ampersand in an attribute', '<svg a="&"/>'],
    ['a bare bracket', '<svg>1 < 2</svg>'],
    ['an attribute without quotes', '<svg a=1/>'],
    ['an attribute that stands twice', '<svg a="1" a="2"/>'],
    ['a control character', '<svg>\u0000</svg>'],
    ['half a surrogate pair', '<svg>\ud83d</svg>'],
    ['a noncharacter', '<svg>\uffff</svg>'],
  ])('refuses %s', (_, source) => {
    expect(() => parseXml(source)).toThrow()
  })
})
