import type { Events, Wiring } from './emit.ts'

/** Merges listener maps: all listeners of an event are called, in the order of the maps. */
export function joinListeners(...maps: readonly Wiring[]): Wiring {
  const names = new Set(maps.flatMap((map) => Object.keys(map) as (keyof Events)[]))
  const joined = [...names].map((name) => [name, maps.flatMap((map): readonly unknown[] => map[name] ?? [])])
  return Object.fromEntries(joined) as Wiring
}
