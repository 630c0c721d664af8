const blocks = new Set(['p', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'br', 'hr'])

/** What people read of a letter's HTML, one paragraph a line. */
export function letterLines(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return linesOf(body)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .trim()
}

function linesOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  const text = [...node.childNodes].map(linesOf).join('')
  const name = node.nodeName.toLowerCase()
  if (blocks.has(name)) return `${text}\n`
  return name === 'td' || name === 'th' ? `${text} ` : text
}
