import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../texts/fill-text.ts'
import { portalName } from '../texts/portal-name.ts'
import { serverTexts, type TextOverrides } from '../texts/server-texts.ts'

/** The portal's name, at the top of each mail. */
export const mailHeadingText = serverTexts('mailHeading', {
  heading: { el: `${portalName.el} · Πύλη αιτήσεων του {site}`, en: `${portalName.en} · Application portal of {site}` },
})

export const mailHeading = (editedTexts: TextOverrides, language: Language, site: string): string =>
  fillText(mailHeadingText(editedTexts, 'heading', language), { site })
