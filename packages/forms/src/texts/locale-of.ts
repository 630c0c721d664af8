import type { Language } from '@klesis/contract/wire.ts'

/** How numbers are written in a language. */
export const localeOf = (language: Language): string => (language === 'el' ? 'el-GR' : 'en-GB')
