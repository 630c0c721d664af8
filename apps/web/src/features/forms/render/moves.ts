import { type DataPath, getAt, pathText } from '@klesis/forms/model/data-path.ts'

/** Where objects and lists are once rows were added, moved or removed, by where they were; undefined for one that is gone. Those that stayed are left out. */
export type Move = ReadonlyMap<string, string | undefined>

/** The objects and lists in a value, with their paths. */
const placesIn = (value: unknown, path: DataPath): [unknown, DataPath][] =>
  typeof value === 'object' && value !== null
    ? [[value, path], ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, Array.isArray(value) ? Number(key) : key]))]
    : []

/** An object that is no longer there is followed by a new one in its place, as where the server filled in all rows. */
export function moveOf(answers: unknown, path: DataPath, value: unknown): Move {
  const before = new Map(placesIn(getAt(answers, path), path))
  const after = new Map(placesIn(value, path))
  const move = new Map<string, string | undefined>()
  for (const [one, at] of before) {
    const successor = getAt(value, at.slice(path.length))
    const place = after.get(one) ?? (before.has(successor) ? undefined : after.get(successor))
    const from = pathText(at)
    const to = place && pathText(place)
    if (from !== to) move.set(from, to)
  }
  return move
}

const movedTo = (place: string, move: Move) => (move.has(place) ? move.get(place) : place)

/** Where the answer at a path is after a move: it goes with the object that holds it. */
export function movedPath(path: string, move: Move): string | undefined {
  const above = path.replace(/[.[]?[^.[]*$/, '')
  const to = movedTo(above, move)
  return to === above ? path : to && to + path.slice(above.length)
}

/** Where answers are after a move. */
export const moved = (paths: Iterable<string>, move: Move): string[] => [...paths].flatMap((path) => movedPath(path, move) ?? [])

/** Two moves as one. */
export function joined(first: Move, second: Move): Move {
  const both = new Map(second)
  for (const [from, to] of first) both.set(from, to && movedTo(to, second))
  return both
}
