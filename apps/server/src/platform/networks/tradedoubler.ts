/** TradeDoubler: 'clk.tradedoubler.com/click?p=…&a=…&url=…', and the older form with brackets, 'click?p(1)a(2)url(https://…)'. */
import type { Network, Parted } from './network.ts'
import { addressIn, inQuery } from './parted-link.ts'

const IN_BRACKETS = /url\((https?(?::|%3a)[^)]*)\)/i

function inBrackets(link: URL): Parted | null {
  const [written, text] = IN_BRACKETS.exec(link.search) ?? []
  const destination = addressIn(text ?? '')
  return written === undefined || destination === null
    ? null
    : { destination, rest: link.href.replace(written, '') }
}

export const TRADEDOUBLER: Network = {
  name: 'TradeDoubler',
  hosts: ['tradedoubler.com', 'tradedoubler.net'],
  subIdParameter: 'epi',
  partedLink: (link) => inBrackets(link) ?? inQuery(link, ['url']),
  parameters: ['tduid'],
  columns: {
    id: ['tdproduct id', 'source product id'],
    title: ['name'],
    description: ['short description'],
    link: ['product url'],
    image_link: ['product image', 'image url'],
    list_price: ['previous price'],
    shipping: ['shipping cost'],
    brand: ['manufacturer'],
    category: ['merchant category name', 'tdcategory name'],
  },
}
