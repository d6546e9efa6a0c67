/**
 * Where reading goes on in a list that loses an item: the one that takes its place, else the one before it; undefined where it
 * is the only one.
 */
export function neighbourOf<Item extends { readonly id: string }>(
  items: readonly Item[],
  leavingId: Item['id'],
): Item | undefined {
  const place = items.findIndex(({ id }) => id === leavingId)
  return items[place + 1] ?? items[place - 1]
}
