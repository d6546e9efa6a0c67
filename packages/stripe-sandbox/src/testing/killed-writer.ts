/** Creates customers until it is killed, and tells of each one as soon as it was acknowledged. */
import { createSandbox } from '../create-sandbox.ts'

const sandbox = createSandbox({ folder: process.argv[2] ?? null, publicOrigin: () => 'http://site.test' })
const headers = { authorization: `Bearer ${sandbox.secretKey}` }

for (let number = 0; ; number += 1) {
  const answer = await sandbox.api({
    method: 'POST',
    path: '/v1/prices',
    query: '',
    headers,
    body: Buffer.from(`currency=usd&unit_amount=${number}&product_data[name]=P${number}`),
  })
  if (answer.status !== 200) throw new Error(answer.body)
  process.stdout.write(`${number} ${(JSON.parse(answer.body) as { id: string }).id}\n`)
}
