import type { Language } from '@klesis/contract/wire.ts'
import { toShipped } from './language.ts'
import { useTranslation } from './use-translation.ts'

/** The shipped language of the current one. The component renders again when it changes. */
export const useLanguage = (): Language => toShipped(useTranslation('app').i18n.language)
