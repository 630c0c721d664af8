import { type DataPath, getAt, pathOf, pathText } from '@klesis/forms/model/data-path.ts'

/** Where the answer at a path is once rows were added, moved or removed; undefined where it went with its row. */
export type Move = (path: string) => string | undefined

/** The objects and lists in a value, with their paths. */
const placesIn = (value: unknown, path: DataPath): [unknown, DataPath][] =>
  typeof value === 'object' && value !== null
    ? [[value, path], ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, Array.isArray(value) ? Number(key) : key]))]
    : []

/** An answer goes with the object that holds it. One that is no longer there is followed by a new one in its place, as where the server filled in all rows. */
export function moveOf(answers: unknown, path: DataPath, value: unknown): Move {
  const before = new Map(placesIn(getAt(answers, path), path))
  const after = new Map(placesIn(value, path))
  return (text) => {
    const at = pathOf(text)
    const above = at.slice(0, -1)
    const holder = getAt(answers, above)
    if (!before.has(holder)) return text
    const successor = getAt(value, above.slice(path.length))
    const place = after.get(holder) ?? (before.has(successor) ? undefined : after.get(successor))
    return place && pathText([...place, ...at.slice(-1)])
  }
}

export const moved = (paths: Iterable<string>, move: Move): string[] => [...paths].flatMap((path) => move(path) ?? [])
