import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from './field-errors.ts'
import { ApiError } from './http.ts'

describe('what is wrong with the fields', () => {
  it('is what the server says', () => {
    const body = '{"message":"No.","code":"invalid-fields","fields":{"email":"Write one."}}'
    expect(fieldErrorsOf(new ApiError(422, body, ''))).toEqual({ email: 'Write one.' })
  })

  it.each(['{"message":"No."}', '{"fields":["a"]}', '{"fields":{"email":7}}', '<html>'])(
    'is nothing where it says %j',
    (text) => expect(fieldErrorsOf(new ApiError(422, text, ''))).toEqual({}),
  )

  it('is nothing where there was no answer', () =>
    expect(fieldErrorsOf(new TypeError('Failed to fetch'))).toEqual({}))
})
