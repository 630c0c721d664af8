/** A NUL, or half of a pair of UTF-16: PostgreSQL stores neither. */
const isUnstorable = (text: string) => text.includes('\u0000') || !text.isWellFormed()

/** The path of the first text, or name of a member, that cannot be stored; undefined if all can. */
export function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, member] of Object.entries(value)) {
    const found = isUnstorable(key) ? path : findUnstorable(member, [...path, key])
    if (found) return found
  }
  return undefined
}
