import { expect, it } from 'vitest'
import { AnsweredAddress } from './fields.ts'

it.each(['https://shop.example.com/lamp?max=50', 'http://127.0.0.1:3000/out/idea/lamp/amazon'])(
  'an answer leads to %s',
  (address) => expect(AnsweredAddress.safeParse(address).success).toBe(true),
)

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://shop.example.com/lamp',
  '//shop.example.com/lamp',
  '/out/idea/lamp/amazon',
  'https://',
  'https:///lamp',
  ' https://shop.example.com/lamp',
  'https://shop.example.com/a lamp',
  'https://shop.example.com/lamp\njavascript:alert(1)',
])('an answer never leads to %j', (address) => expect(AnsweredAddress.safeParse(address).success).toBe(false))
