import type { Language } from '@klesis/contract/wire.ts'
import { toShipped } from './language.ts'
import { useTranslation } from './use-translation.ts'

/** The shipped language on screen, or the one behind it; whoever asks is drawn again when it changes. */
export const useLanguage = (): Language => toShipped(useTranslation('app').i18n.language)
