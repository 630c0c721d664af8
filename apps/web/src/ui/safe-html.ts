import { allowedAttributes, allowedPictureSchemes, allowedPictureTypes, allowedSchemes, allowedTags } from '@klesis/forms/sanitise/allowed.ts'
import DOMPurify from 'dompurify'
import { sizeOfDataPicture } from './picture-size.ts'

const addressAttributes = new Set(['href', 'src'])
const schemeOf = (address: string) => /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
const isAllowed = (tag: string, attribute: string) => allowedAttributes['*']?.includes(attribute) || allowedAttributes[tag]?.includes(attribute)

/** Whether a link or a picture may have this address. Ignores white space in it, as browsers do. */
export function isSafeLink(tag: string, written: string) {
  const address = written.replace(/[\s\p{Cc}]+/gu, '')
  const scheme = schemeOf(address)
  if (scheme === undefined) return !/^[/\\]{2}/.test(address)
  if (scheme === 'data') return tag === 'img' && allowedPictureTypes.some((type) => address.startsWith(`data:${type};`))
  const schemes: readonly string[] = tag === 'img' ? allowedPictureSchemes : allowedSchemes
  return schemes.includes(scheme)
}

/** Gives a picture its size, so that what is below does not move under a press when the picture appears, and a text in its place. */
export function completePicture(picture: Element) {
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  const size = picture.hasAttribute('width') || picture.hasAttribute('height') ? undefined : sizeOfDataPicture(picture.getAttribute('src') ?? '')
  if (!size) return
  picture.setAttribute('width', String(size.width))
  picture.setAttribute('height', String(size.height))
}

const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  const tag = node.tagName.toLowerCase()
  for (const { name, value } of [...node.attributes]) {
    if (!isAllowed(tag, name) || (addressAttributes.has(name) && !isSafeLink(tag, value))) node.removeAttribute(name)
  }
  if (tag === 'img') completePicture(node)
  if (tag !== 'a') return
  node.setAttribute('rel', 'noopener noreferrer')
  if (schemeOf(node.getAttribute('href') ?? '')?.startsWith('http')) node.setAttribute('target', '_blank')
})

/** Sanitises HTML with the same lists as the server: keeps text, lists, tables, links and pictures; removes scripts and styles. */
export const toSafeHtml = (html: string) =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
