import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`

describe('the name of a device', () => {
  it.each([
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
    ['Chrome on Windows', `${WINDOWS} Chrome/130.0.0.0 Safari/537.36`],
    ['Edge on Windows', `${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`],
    ['Opera on Windows', `${WINDOWS} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Chrome on ChromeOS',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`,
    ],
    [
      'Safari on Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome on iPad',
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.0.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Firefox on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/130.0 Mobile/15E148 Safari/605.1.15',
    ],
    ['Windows', 'Windows-Update-Agent'],
    ['Unknown device', 'curl/8.9.1'],
    ['Unknown device', ''],
    ['Unknown device', undefined],
    ['Unknown device', '<script>alert(1)</script>'],
    ['Unknown device', `${'x'.repeat(10_000)} Firefox/130.0`],
  ])('is %s for %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
