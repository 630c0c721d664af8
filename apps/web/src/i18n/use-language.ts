import type { Language } from '@klesis/contract/wire.ts'
import { useTranslation } from 'react-i18next'

/** The language on screen; whoever asks is drawn again when it changes. */
export const useLanguage = () => useTranslation('app').i18n.language as Language
