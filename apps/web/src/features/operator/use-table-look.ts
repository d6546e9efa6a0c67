import { useMedia } from '../../lib/use-media.ts'

/** So many columns have no room beside each other on a tablet: words of them would break anywhere. */
const BROAD_FROM = 6
const PHONE = '(max-width: 47.99rem)'
const TABLET = '(max-width: 61.99rem)'

/** The classes of a table with so many columns: where they have no room, its rows are cards. */
export function useTableLook(columns: number): string {
  const hasNoRoom = useMedia(columns < BROAD_FROM ? PHONE : TABLET)
  return hasNoRoom ? 'tbl tbl-cards' : 'tbl'
}
