const optionalPartOrName = /\[([^[\]]*\{\w+\}[^[\]]*)\]|\{(\w+)\}/g
const namePattern = /\{(\w+)\}/g

/** Fills a text template. `{name}` is replaced by the value; a part in square brackets is left out if one of its values is empty. Braces and brackets inside values have no meaning. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  const toValue = (key: string) => String(values[key] ?? '')
  return text.replace(optionalPartOrName, (_, part: string | undefined, single: string | undefined) => {
    if (part === undefined) return toValue(single ?? '')
    const hasAllValues = [...part.matchAll(namePattern)].every(([, key]) => toValue(key ?? '') !== '')
    return hasAllValues ? part.replace(namePattern, (_, key: string) => toValue(key)) : ''
  })
}
