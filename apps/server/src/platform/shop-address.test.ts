import { describe, expect, it } from 'vitest'
import { readShopAddress } from './shop-address.ts'

const KNOWN = new Set(['shop.example.com', 'www.amazon.com'])
const read = (text: string) => readShopAddress(text, (host) => KNOWN.has(host))?.href ?? null

describe('a shop’s address', () => {
  it.each([
    'https://shop.example.com/',
    'http://shop.example.com/dp/B01?th=1&psc=1#reviews',
    'https://shop.example.com/s?k=50%25%20cotton%20%26%20linen',
    'https://shop.example.com/a:b/c;d=1,2/~x/(y)',
    'https://shop.example.com/größe/東京?q=crème',
    'https://shop.example.com/p/1?hash=item3f:g:abc&time=12:30&next=2&return=30',
    'https://shop.example.com/x//y',
    'https://SHOP.example.com/Case?Kept=Yes',
  ])('is followed: %s', (address) => {
    expect(read(address)).toBe(new URL(address).href)
  })

  it.each([
    // No web address.
    '',
    'shop.example.com',
    '/shop.example.com/x',
    '//shop.example.com/x',
    'javascript:alert(1)//shop.example.com/',
    'javascript://shop.example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://shop.example.com/x',
    'file:///etc/passwd',
    'view-source:https://shop.example.com/',
    'https:shop.example.com/',
    'https:/shop.example.com/',
    'https:///shop.example.com/',
    'https:\\\\shop.example.com\\x',
    'https://shop.example.com\\@evil.example/',
    ' https://shop.example.com/',
    'https://shop.example.com/ x',
    'https://shop.example.com/\nx',
    'https://shop.example.com/\u0000',
    'https://shop.example.com/\u202ex',
    'https://shop.example.com/\u200bx',
    'ht\ntps://shop.example.com/',
    `https://shop.example.com/${'x'.repeat(2048)}`,
    // Another host than it seems.
    'https://evil.example/',
    'https://shop.example.com@evil.example/',
    'https://user:secret@shop.example.com/',
    'https://shop.example.com:443/',
    'https://shop.example.com:8080/',
    'https://shop.example.com:@evil.example/',
    'https://shop.example.com.evil.example/',
    'https://evilshop.example.com/',
    'https://shop.example.com./',
    'https://.shop.example.com/',
    'https://shop..example.com/',
    'https://shop.example.com%2eevil.example/',
    'https://shop%2eexample.com/',
    'https://shop.example.com%00.evil.example/',
    'https://sh\u043ep.example.com/',
    'https://xn--shp-fmc.example.com/',
    'https://shop\u3002example.com/',
    'https://\uff53hop.example.com/',
    'https://amazon.co/',
    'https://www.arnazon.com/',
    'https://www.amaz\u00f6n.com/',
    'https://shop.example.com,evil.example/',
    'https://shop.example.com;evil.example/',
    // No name at all.
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    // It would send the visitor on.
    'https://shop.example.com/redirect?url=https://evil.example/',
    'https://shop.example.com/redirect?url=https%3A%2F%2Fevil.example%2F',
    'https://shop.example.com/redirect?url=https%253A%252F%252Fevil.example',
    'https://shop.example.com/redirect?url=%252568ttps%25253A%25252F%25252Fevil.example',
    'https://shop.example.com/redirect?url=//evil.example',
    'https://shop.example.com/redirect?url=%2F%2Fevil.example',
    'https://shop.example.com/redirect?url=/%5Cevil.example',
    'https://shop.example.com/redirect?url=+//evil.example',
    'https://shop.example.com/redirect?to=HTTPS:/evil.example',
    'https://shop.example.com/redirect?redirect_uri=evil.example',
    'https://shop.example.com/redirect?x=1&next=evil.example/path',
    'https://shop.example.com//evil.example/',
    'https://shop.example.com/https://evil.example/',
    'https://shop.example.com/x#https://evil.example/',
    'https://shop.example.com/x?u=javascript:alert(1)',
    'https://shop.example.com/x?u=java%73cript%3aalert(1)',
    'https://shop.example.com/x?u=data:text/html,<b>',
    'https://shop.example.com/x%0d%0aLocation:%20evil',
    'https://shop.example.com/x?a=%00',
  ])('is refused: %j', (address) => {
    expect(read(address)).toBeNull()
  })

  it('is read in steps that do not multiply, however hostile: a pattern that tries again and again would never end', () => {
    for (const part of ['&redirect', '=', '%25', 'url', 'a.', '/', 'a-'])
      expect(() => read(`https://shop.example.com/?${part.repeat(2000 / part.length)}`)).not.toThrow()
  })
})
