import type { Language } from '@klesis/contract/wire.ts'

const key = 'language'

/** The languages of the interface as they name themselves. */
export const languageNames: Record<Language, string> = { el: 'Ελληνικά', en: 'English' }
export const languageLetters: Record<Language, string> = { el: 'ΕΛ', en: 'EN' }

export const storedLanguage = (): Language => (localStorage.getItem(key) === 'en' ? 'en' : 'el')
export const storeLanguage = (language: Language) => localStorage.setItem(key, language)
