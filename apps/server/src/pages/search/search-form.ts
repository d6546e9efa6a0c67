/** The form of the search page. */
import { QUERY_MAX_LENGTH } from '@presently/contract/ideas'
import { MARKETS, MONEY_SIGNS } from '@presently/contract/markets'
import { SEARCH_PAGE_PATH } from '@presently/contract/site'
import { escapeHtml } from '../../platform/escape-html.ts'

/** In the order of the alphabet. */
const COUNTRIES = MARKETS.map(({ code, name, currency }) => ({
  change: `market:${code}`,
  label: `${name} (${MONEY_SIGNS[currency]})`,
})).toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

/**
 * @param words what stands in it; longer words than are read may, to be shortened
 * @param market the change that chose a country, such as 'market:GB'
 */
export const searchForm = (words: string, market?: string): string =>
  `<form class="wish" action="${SEARCH_PAGE_PATH}" method="get" role="search"><label for="wish">Who is it for, what do they love, and how much may it cost?</label>` +
  `<textarea id="wish" name="q" rows="3"${words.length > QUERY_MAX_LENGTH ? '' : ` maxlength="${QUERY_MAX_LENGTH}"`} required>${escapeHtml(words)}</textarea>` +
  `<p class="where"><label for="market">Prices and shops of</label> <select id="market" name="add"><option value="">the country my browser tells</option>${countries(market)}</select></p>` +
  '<p class="acts"><button class="btn btn-primary">Get Ideas</button> <button class="btn btn-secondary" name="surprise" value="1" formnovalidate>Surprise Me</button></p></form>'

const countries = (chosen: string | undefined): string =>
  COUNTRIES.map(
    ({ change, label }) =>
      `<option value="${change}"${change === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  ).join('')
