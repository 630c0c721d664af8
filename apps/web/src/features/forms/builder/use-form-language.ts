import type { Form } from '@klesis/forms/model/form.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { useMemo, useState } from 'react'
import { usePageSwitch } from '../../../ui/text-languages.ts'

/** In which of the form's languages its texts are edited: that of the page around it, or one of the builder's own. */
export function useFormLanguage(languages: readonly string[]) {
  const first = languages[0] ?? 'el'
  const [own, setOwn] = useState(first)
  const { language, choose } = usePageSwitch(languages) ?? { language: own, choose: setOwn }
  return { language: languages.includes(language) ? language : first, choose }
}

/** Translates texts of the form; a new function only where translations or the language changed. */
export function useLocalize({ i18n }: Form, language: string, written: string | undefined) {
  const translations = language === written ? undefined : i18n
  return useMemo(() => {
    const translate = translator({ components: [], i18n: translations }, language)
    return (text: unknown) => (typeof text === 'string' ? translate(text) : '')
  }, [translations, language])
}
