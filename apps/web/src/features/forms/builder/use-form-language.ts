import { useState } from 'react'
import { usePageSwitch } from '../../../ui/text-languages.ts'

/** In which of the form's languages its texts are edited: that of the page around it, or one of the builder's own. */
export function useFormLanguage(languages: readonly string[]) {
  const first = languages[0] ?? 'el'
  const [own, setOwn] = useState(first)
  const { language, choose } = usePageSwitch(languages) ?? { language: own, choose: setOwn }
  return { language: languages.includes(language) ? language : first, choose }
}
