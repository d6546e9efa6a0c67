/** What is said of any answer, beside whatever else there is to say. */
import { HOUSE_MARKET, type Market } from '../market/markets.ts'
import { limitAbout, priceSaid } from '../market/shown-price.ts'
import { usualEnd } from '../rank/price-levels.ts'
import { recipientCount, type Wish } from '../retrieve/wish.ts'
import type { Notice } from '../suggest.ts'
import { moneyText } from '../text/money-text.ts'
import { say } from './say.ts'

function conversion(wish: Wish): Notice | null {
  const { currency, max, min } = wish.understanding.budget
  const { saidCents } = wish.limits
  const market = marketOf(wish)
  if (!currency || currency === market.currency) return null
  const sum = max ?? min
  if (sum === null || saidCents === null) return null
  const shared =
    wish.understanding.budget.style === 'total' && recipientCount(wish.understanding) > 1 ? ' in all' : ''
  // Cut down, as the ceiling is: "about" must not promise a cent more.
  return say(
    'converted',
    `${moneyText(sum, currency)} is about ${limitAbout(saidCents, market)}${shared}; prices here are in ${moneyName(market)}.`,
  )
}

const marketOf = ({ understanding: { market = HOUSE_MARKET } }: Wish): Market => market

const NAMES = new Intl.DisplayNames('en', { type: 'currency' })
const moneyName = ({ currency }: Market): string =>
  currency === 'USD' ? 'US dollars' : (NAMES.of(currency) ?? currency)

/** What was taken for 'cheap' or 'money is no object'. */
function leaning(wish: Wish): Notice | null {
  if (wish.leaning === null) return null
  const sought =
    wish.leaning === 'high'
      ? 'more generous gifts first'
      : `gifts up to ${priceSaid(usualEnd(wish.leaning), marketOf(wish))} first. Name a sum, and nothing costs more`
  return say('price', `You named no sum, so we looked for ${sought}.`)
}

/** What is said of any answer: what a sum is in dollars, what prices were looked for, and which language was read. */
export const asides = (wish: Wish): Notice | null => withAsides(null, wish)

/** Italian and Portuguese share words enough with Spanish to be read as such, and are not called so. */
const SISTER_TONGUES =
  /(?<!\p{L})(?:per (?:mi[ao]|il|la|un|una|mamma|papà)|regalo di|compleanno|nonn[ao]|sorella|fratello|mamma|che ama|gli piace|le piace|para (?:minha|meu)|minha|meu|presente de|mãe|pai|irmã|irmão|aniversário)(?!\p{L})/iu

const readIn = (language: string, raw: string): string =>
  language === 'Spanish' && SISTER_TONGUES.test(raw)
    ? 'We read what we could of this and answer in English.'
    : `We read your ${language} and answer in English.`

/** Said beside whatever else there is to say. */
export function withAsides(notice: Notice | null, wish: Wish): Notice | null {
  const { language, text } = wish.understanding
  const read = language === null ? null : say('language', readIn(language, text.raw))
  const all = [notice, conversion(wish), leaning(wish), read].filter((one) => one !== null)
  const [first] = all
  return first ? { ...first, message: all.map(({ message }) => message).join(' ') } : null
}
