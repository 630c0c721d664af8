const isWord = (part: string) => part.length <= 24 && /^[a-z]+(-[a-z]+)*$/.test(part)
const isNumber = (part: string) => /^\d{1,10}$/.test(part)

/** The path of an address without secrets: parts that are neither words nor numbers become `*`, query and fragment are removed. */
export function toMaskedPath(address: string): string {
  if (!URL.canParse(address, 'http://portal')) return '/*'
  const { pathname } = new URL(address, 'http://portal')
  const parts = pathname.split('/').slice(1, 13)
  return `/${parts.map((part) => (part === '' || isWord(part) || isNumber(part) ? part : '*')).join('/')}`
}
