/**
 * The text that a function writes, with `{name}` for each value it is given. What it leaves out while a value is empty comes in square brackets, as
 * `fillText` reads them; at most one such part.
 */
export function textOfWriter<Name extends string>(write: (values: Record<Name, string>) => string, names: readonly Name[]): string {
  const marked = Object.fromEntries(names.map((one) => [one, `{${one}}`])) as Record<Name, string>
  const whole = write(marked)
  for (const one of names) {
    const shorter = write({ ...marked, [one]: '' })
    if (shorter !== whole.replaceAll(`{${one}}`, '')) return withOptional(whole, shorter)
  }
  return whole
}

function withOptional(whole: string, shorter: string): string {
  let start = 0
  while (start < shorter.length && whole[start] === shorter[start]) start += 1
  if (whole.lastIndexOf('{', start - 1) > whole.lastIndexOf('}', start - 1)) start = whole.lastIndexOf('{', start - 1)
  const end = whole.length - (shorter.length - start)
  return `${whole.slice(0, start)}[${whole.slice(start, end)}]${whole.slice(end)}`
}
