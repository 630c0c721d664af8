/** A seeded random generator, so that every demonstration is the same. */
export interface Random {
  /** From 0 to 1, without 1. */
  next: () => number
  /** An integer between both limits, inclusive. */
  between: (least: number, most: number) => number
  one: <Item>(items: readonly Item[]) => Item
  /** True with this probability in percent. */
  percent: (share: number) => boolean
}

/** The generator Mulberry32; its quality is enough for examples, not for security. */
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
