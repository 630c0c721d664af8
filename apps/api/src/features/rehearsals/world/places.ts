/** Places of which there are only so many; who finds none waits. */
export interface Places {
  free: number
  waiting: (() => void)[]
}

export const placesFor = (most: number): Places => ({ free: most, waiting: [] })

/** Runs `work` on a place of its own; those who wait get one in their order. */
export async function inPlace<Result>(places: Places, work: () => Promise<Result>): Promise<Result> {
  if (places.free > 0) places.free -= 1
  else await new Promise<void>((resolve) => places.waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = places.waiting.shift()
    if (next) next()
    else places.free += 1
  }
}
