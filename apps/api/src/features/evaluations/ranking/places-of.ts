/** A place in a ranking, and on which side of its line it is: `tied` if the line runs through equal means. */
export interface Place {
  mean: number
  rank: number
  side: 'in' | 'out' | 'tied' | undefined
}

/** Ranks by mean, of which equal ones share a rank. Means are compared as they are kept: without what binary fractions add. */
export function placesOf(means: ReadonlyMap<number, number>, line: number | undefined): Map<number, Place> {
  const ordered = [...means].map(([id, mean]) => ({ id, mean: Math.round(mean * 1e6) / 1e6 })).sort((one, other) => other.mean - one.mean)
  const places = new Map<number, Place>()
  for (let first = 0; first < ordered.length; ) {
    const mean = ordered[first]?.mean ?? 0
    let end = first
    while (ordered[end]?.mean === mean) end += 1
    const side = line === undefined ? undefined : end <= line ? 'in' : first >= line ? 'out' : 'tied'
    for (const { id } of ordered.slice(first, end)) places.set(id, { mean, rank: first + 1, side })
    first = end
  }
  return places
}
