import type { Language } from '@klesis/contract/wire.ts'
import { useState } from 'react'
import { toShipped } from '../../../../i18n/language.ts'
import type { Option } from '../../../../ui/SearchSelect.tsx'

/** With which application, and in which language, a mail is shown; the one that was submitted last while none is chosen. */
export function usePreviewChoice(own: Language) {
  const [application, setApplication] = useState<Option | null>(null)
  const [language, setLanguage] = useState<Language>(own)
  return { application, setApplication, language, setLanguage: (next: string) => setLanguage(toShipped(next)) }
}

export type PreviewChoice = ReturnType<typeof usePreviewChoice>
