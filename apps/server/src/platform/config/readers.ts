/** Readers of single environment variables. Each message says what to write instead. */
import { z } from 'zod'

export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Reader<T> = z.ZodType<T, string | undefined>

/** Missing or empty gives null; anything else must match. */
export function optionalText(shape: RegExp, expected: string): Reader<string | null> {
  return z
    .string()
    .regex(shape, expected)
    .optional()
    .transform((text) => text ?? null)
}

export function text(fallback: string): Reader<string> {
  return z.string().default(fallback)
}

/** A number in a range, both ends included. */
export function number(
  fallback: number,
  { min, max, whole }: { min: number; max: number; whole: boolean },
): Reader<number> {
  const expected = `a ${whole ? 'whole ' : ''}number from ${min} to ${max}`
  return z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined) return fallback
      const parsed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
      const fits = parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed))
      if (fits) return parsed
      context.addIssue({ code: 'custom', message: expected })
      return z.NEVER
    })
}

export function optionalNumber(range: { min: number; max: number; whole: boolean }): Reader<number | null> {
  const reader = number(range.min, range)
  return z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined) return null
      const result = reader.safeParse(value)
      if (result.success) return result.data
      context.addIssue({ code: 'custom', message: result.error.issues[0]?.message ?? 'a number' })
      return z.NEVER
    })
}

export function choice<const T extends string>(options: readonly [T, ...T[]], fallback: T): Reader<T> {
  return z.enum(options, `one of ${options.join(', ')}`).default(fallback as never) // the default is one of the options
}

export function optionalChoice<const T extends string>(options: readonly [T, ...T[]]): Reader<T | null> {
  return z
    .enum(options, `one of ${options.join(', ')}`)
    .optional()
    .transform((value) => value ?? null)
}

export function optionalOnOff(): Reader<boolean | null> {
  return z
    .enum(['on', 'off', 'true', 'false', '1', '0'], 'on or off')
    .optional()
    .transform((value) => (value === undefined ? null : ['on', 'true', '1'].includes(value)))
}

export function onOff(fallback: boolean): Reader<boolean> {
  return optionalOnOff().transform((value) => value ?? fallback)
}

/** An absolute address with one of the given schemes. */
export function optionalAddress(schemes: readonly string[], expected: string): Reader<string | null> {
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), expected)
    .optional()
    .transform((value) => value ?? null)
}

/** Scheme, host and port alone. */
export function optionalOrigin(): Reader<string | null> {
  const expected = 'an origin such as https://gifts.example.com, without a path'
  return z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined) return null
      const url = URL.canParse(value) ? new URL(value) : null
      const isOrigin =
        url !== null && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(value)
      if (isOrigin) return url.origin
      context.addIssue({ code: 'custom', message: expected })
      return z.NEVER
    })
}
