import { isSafeLink } from '../safe-html.ts'

const scheme = /^[a-z][a-z0-9+.-]*:/i
const mailAddress = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const siteName = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:$|[/?#]|:\d)/u

const toSite = (address: string) => (URL.canParse(address) && new URL(address).hostname.includes('.') ? address : undefined)

/** The address of a link. Adds a missing `https://` or `mailto:`. Undefined for addresses that are not allowed. */
export function toLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return undefined
  if (mailAddress.test(text)) return `mailto:${text}`
  if (siteName.test(text)) return toSite(`https://${text}`)
  if (!isSafeLink('a', text)) return undefined
  if (/^[/#]/.test(text)) return text
  if (/^https?:/i.test(text)) return toSite(text)
  return scheme.test(text) && !text.endsWith(':') ? text : undefined
}
