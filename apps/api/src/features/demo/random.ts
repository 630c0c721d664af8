/** Chance that falls the same way every time, so that two demonstrations are alike. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** A whole number between both, both included. */
  between: (least: number, most: number) => number
  one: <Item>(items: readonly Item[]) => Item
  /** True that often out of a hundred. */
  percent: (share: number) => boolean
}

/** Mulberry32: small, quick and even enough for examples. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    one: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('There is nothing to choose from.')
      return item
    },
    percent: (share) => next() * 100 < share,
  }
}
