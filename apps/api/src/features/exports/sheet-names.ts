const longest = 31
/** Names that a spreadsheet keeps for itself. */
const reserved = ['history']

const marks = /[[\]:*?/\\\p{Cc}]/gu

/** Apostrophes and space may not stand at an end, which may be where a long name was cut. */
const short = (name: string, length: number) =>
  name
    .trim()
    .slice(0, length)
    .replace(/^['\s]+|['\s]+$/g, '')

/** Names of sheets as a spreadsheet allows them: short, without some marks, each once. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set(reserved)
  return names.map((given) => {
    const plain = short(given.replace(marks, ' '), longest) || 'Sheet'
    let name = plain
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${short(plain, longest - String(number).length - 1)} ${number}`
    taken.add(name.toLowerCase())
    return name
  })
}
