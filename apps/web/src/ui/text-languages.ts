import { createContext, useContext } from 'react'

/** The languages in which a page shows all its texts; undefined where each field has a switch of its own. */
const TextLanguages = createContext<readonly string[] | undefined>(undefined)
export const TextLanguagesProvider = TextLanguages.Provider

/** Those of them that a field has; undefined where the field has its own switch. */
export function useTextLanguages(languages: readonly string[]): readonly string[] | undefined {
  const shown = useContext(TextLanguages)?.filter((language) => languages.includes(language))
  return shown && shown.length > 0 ? shown : undefined
}
