/** Run as a program: the import command on a file, with every step told as a line. */

import { readFeedOrder } from '../features/feeds/control/words.ts'
import { feeds } from '../feeds.ts'
import { endItself } from './import-moment.ts'

const [, , file = ''] = process.argv
const { order } = readFeedOrder(['import', file, '--retailer', 'The Shop'])
const end = endItself(process.env)
await feeds({
  environment: process.env,
  order,
  say: (answer) => {
    end(answer)
    process.stdout.write(`${JSON.stringify(answer)}\n`)
  },
})
