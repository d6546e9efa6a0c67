import { expect, it } from 'vitest'
import { structuredData } from './structured-data.ts'

it('holds an answer whatever stands in it, and nothing that ends the script', () => {
  const answer = ['</script><script>alert(1)</script>', '<!--']
  const text = structuredData([{ slug: 'a', topic: 'privacy', question: 'Why?', answer }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: answer.join(' ') } }],
  })
})
