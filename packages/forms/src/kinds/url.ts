import { textOf } from '../model/text-of.ts'
import { type Check, defineKind } from './kind.ts'
import { textProperties } from './properties.ts'
import { length, pattern } from './text-checks.ts'
import { textfield } from './textfield.ts'

/** Accepts only http and https, because the answer is shown as a link. `example.org` without a scheme is treated as https. */
const address: Check = (_, value) => {
  const text = textOf(value)
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`
  if (text.length > 2_000 || /\s/.test(text) || !URL.canParse(full)) return { rule: 'url' }
  const { protocol, hostname } = new URL(full)
  return (protocol === 'http:' || protocol === 'https:') && (hostname.includes('.') || hostname === 'localhost') ? undefined : { rule: 'url' }
}

export const url = defineKind({
  ...textfield,
  kind: 'url',
  aliases: ['simpleurladvanced'],
  icon: 'link',
  keyStem: 'url',
  defaults: { type: 'url', input: true, validate: { required: false } },
  normalise: (_, value) => (typeof value === 'string' ? value.trim() : value),
  accepts: (_, value) => typeof value === 'string',
  example: () => 'https://example.org',
  checks: [address, length, pattern],
  properties: textProperties,
})
