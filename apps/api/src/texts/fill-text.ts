const optionalOrName = /\[([^[\]]*\{\w+\}[^[\]]*)\]|\{(\w+)\}/g
const name = /\{(\w+)\}/g

/** Puts values into a text. A part in square brackets is left out where one of its values is empty; values are never read as text themselves. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  const valueNamed = (one: string) => String(values[one] ?? '')
  return text.replace(optionalOrName, (_, part: string | undefined, single: string | undefined) => {
    if (part === undefined) return valueNamed(single ?? '')
    const isWhole = [...part.matchAll(name)].every(([, one]) => valueNamed(one ?? '') !== '')
    return isWhole ? part.replace(name, (_, one: string) => valueNamed(one)) : ''
  })
}
