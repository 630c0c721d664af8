import type { Language } from '@klesis/contract/wire.ts'

const key = 'language'

/** The languages of the interface as they name themselves. */
export const languageNames: Record<Language, string> = { el: 'Ελληνικά', en: 'English' }
export const languageLetters: Record<Language, string> = { el: 'ΕΛ', en: 'EN' }

/** The language chosen: Greek, English, or a further one that the portal was translated into. */
export const storedLanguage = (): string => /^[a-z]{2}$/.exec(localStorage.getItem(key) ?? '')?.[0] ?? 'el'
export const storeLanguage = (language: string) => localStorage.setItem(key, language)

/** The shipped language that stands behind one: what a further language lacks is said in English. */
export const toShipped = (language: string): Language => (language === 'el' ? 'el' : 'en')
