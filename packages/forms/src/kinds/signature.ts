import { isBlank } from './blank.ts'
import { type Check, defineKind } from './kind.ts'
import { behaviour, field, identifyingByKind, required } from './properties.ts'

const signed = { el: 'Υπογεγραμμένο', en: 'Signed' } as const
const largest = 400_000

/** A drawn signature is a PNG data URL; formats that can contain scripts (SVG) are refused. */
export const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(value) && value.length <= largest

const picture: Check = (_, value) => (isSignature(value) ? undefined : { rule: 'signature' })

export const signature = defineKind({
  kind: 'signature',
  aliases: ['simplesignatureadvanced'],
  view: 'input',
  shape: 'value',
  group: 'advanced',
  icon: 'signature',
  keyStem: 'signature',
  defaults: { type: 'signature', input: true, width: '100%', height: '150px', penColor: 'black', validate: { required: false } },
  isEmpty: (_, value) => isBlank(value),
  accepts: (_, value) => typeof value === 'string',
  canShow: (_, value) => isSignature(value),
  kept: () => true,
  example: () => 'data:image/png;base64,iVBORw0KGgo=',
  checks: [picture],
  properties: identifyingByKind([...field, ...behaviour, ...required]),
  repeatsInput: false,
  text: (_, value, { language }) => (value ? signed[language] : ''),
})
