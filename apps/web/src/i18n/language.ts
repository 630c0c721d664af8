import type { Language } from '@klesis/contract/wire.ts'

const key = 'language'

/** The names of the interface languages, each in its own language. */
export const languageNames: Record<Language, string> = { el: 'Ελληνικά', en: 'English' }
export const languageLetters: Record<Language, string> = { el: 'ΕΛ', en: 'EN' }

/** Before a choice: English for a browser in English, Greek for all others. */
const languageOfBrowser = (): Language => (/^en\b/.test(navigator.language) ? 'en' : 'el')

/** The chosen language: Greek, English, or a language that administrators added. */
export const storedLanguage = (): string => /^[a-z]{2}$/.exec(localStorage.getItem(key) ?? '')?.[0] ?? languageOfBrowser()
export const storeLanguage = (language: string) => localStorage.setItem(key, language)

/** The shipped language for the texts that a language lacks: English, unless it is Greek. */
export const toShipped = (language: string): Language => (language === 'el' ? 'el' : 'en')
