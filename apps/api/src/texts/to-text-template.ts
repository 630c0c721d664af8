/**
 * Converts a function that writes a text into a template for `fillText`, with `{name}` for each value. The part that the function leaves out when a value
 * is empty is put in square brackets; there may be at most one such part.
 */
export function toTextTemplate<Name extends string>(write: (values: Record<Name, string>) => string, names: readonly Name[]): string {
  const placeholders = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>
  const full = write(placeholders)
  for (const name of names) {
    const shorter = write({ ...placeholders, [name]: '' })
    if (shorter !== full.replaceAll(`{${name}}`, '')) return bracketOptional(full, shorter)
  }
  return full
}

/** Puts in brackets what `full` has and `shorter` lacks. Where their common beginning ends inside a placeholder, the brackets begin before that placeholder. */
function bracketOptional(full: string, shorter: string): string {
  let start = 0
  while (start < shorter.length && full[start] === shorter[start]) start += 1
  if (full.lastIndexOf('{', start - 1) > full.lastIndexOf('}', start - 1)) start = full.lastIndexOf('{', start - 1)
  const end = full.length - (shorter.length - start)
  return `${full.slice(0, start)}[${full.slice(start, end)}]${full.slice(end)}`
}
