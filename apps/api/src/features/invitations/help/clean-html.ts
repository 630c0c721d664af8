import { allowedAttributes, allowedPictureSchemes, allowedPictureTypes, allowedSchemes, allowedTags } from '@klesis/forms/sanitise/allowed.ts'
import sanitize from 'sanitize-html'

const isPicture = (src: string) => !src.startsWith('data:') || allowedPictureTypes.some((type) => src.startsWith(`data:${type};base64,`))

/** Sanitises an author's HTML: removes scripts, handlers, styles, frames and unknown URL schemes. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: [...allowedSchemes],
    allowedSchemesByTag: { img: [...allowedPictureSchemes] },
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture((attribs.src ?? '').trim().toLowerCase()),
  })
}
