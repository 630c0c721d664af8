/** The list with one item at another place; as it is where that place does not exist. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

export const replaced = <Item>(list: readonly Item[], at: number, item: Item): Item[] => list.map((one, index) => (index === at ? item : one))
export const without = <Item>(list: readonly Item[], at: number): Item[] => list.filter((_, index) => index !== at)
