/** Why a row is left out, in a sentence for whoever made the feed. */
import type { Fault } from '../feed-item.ts'
import { RECORD_FAULTS, type RecordFault } from '../readers/record-faults.ts'

const FAULTS_OF_FIELDS = {
  'no-id': 'It has no id.',
  'no-price': 'It has no price.',
  'price-unreadable': 'Its price is no amount.',
  'price-not-positive': 'Its price is nothing.',
  'currency-unknown': 'Nothing says in which currency its price is. Add the currency, or say --currency USD.',
  'other-currency': 'Its price is not in US dollars.',
  'currencies-differ': 'Its price names another currency than its column of currencies.',
  'availability-unknown': 'Its availability is none of in stock, out of stock, preorder.',
  'not-new': 'It is used or refurbished.',
  'for-adults': 'It is marked as being for adults alone.',
} as const
export type FieldFault = keyof typeof FAULTS_OF_FIELDS

const FAULTS_OF_ITEMS: Readonly<Record<Fault, string>> = {
  malformed: 'One of its values is too long, too large, or cannot be read.',
  'no-title': 'It has no title that can be shown.',
  'no-retailer': 'It names no shop.',
  'no-link': 'It has no link.',
  'address-refused': 'Its link is malformed. Write https://, the name of the shop’s host, and no port.',
  'other-host': 'Its link leads to a host that is not the shop’s. If it is one, name it with --hosts.',
  'leads-on': 'Its link holds another address, by no form of a network that we know.',
  'sale-not-below-price': 'Its sale price is not below its price.',
  'sale-dates-reversed': 'Its sale ends before it begins.',
  'told-twice': 'A row before it has the same id.',
}

export type RowFault = Fault | RecordFault | FieldFault

const SENTENCES: Readonly<Record<RowFault, string>> = {
  ...RECORD_FAULTS,
  ...FAULTS_OF_FIELDS,
  ...FAULTS_OF_ITEMS,
}

/** `detail`: what is at fault, where that can be named. */
export const sentenceOf = (fault: RowFault, detail = ''): string =>
  SENTENCES[fault].replace('{detail}', detail)
