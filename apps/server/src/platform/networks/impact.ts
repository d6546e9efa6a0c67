/** Impact: '/c/partner/ad/campaign?u=…' on hosts of its own and on hosts that shops lend it, such as goto.target.com. */
import type { Network } from './network.ts'
import { inQuery } from './parted-link.ts'

export const IMPACT: Network = {
  name: 'Impact',
  hosts: [
    '7eer.net',
    'evyy.net',
    'ojrq.net',
    'pxf.io',
    'sjv.io',
    'syuh.net',
    'vzew.net',
    'i8h8.net',
    'i.1.pxf.io',
  ],
  paths: [/^\/c\/\d+\/\d+\/\d+(?:\/|$)/],
  subIdParameter: 'subId1',
  partedLink: (link) => inQuery(link, ['u']),
  parameters: [
    'irclickid',
    'irgwc',
    'irpid',
    'iradid',
    'irmptype',
    'im_ref',
    'clickid',
    'click_id',
    'sharedid',
  ],
  // Names of its catalogue files and of its catalogue calls.
  columns: {
    id: ['unique merchant sku', 'catalog item id', 'merchant sku'],
    title: ['product name', 'name'],
    description: ['product description'],
    link: ['product url'],
    merchant_link: ['original url'],
    image_link: ['product image url'],
    price: ['current price'],
    list_price: ['original price'],
    availability: ['stock availability'],
    shipping: ['shipping rate'],
    item_group: ['parent sku'],
    brand: ['manufacturer'],
    category: ['original format category', 'product category'],
  },
}
