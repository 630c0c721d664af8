import { createContext, useContext } from 'react'

interface Languages {
  /** The languages in which a page shows all its texts. */
  shown: readonly string[]
  /** Changes the one switch of the page. */
  choose?: (language: string) => void
}

/** Undefined where each field has a switch of its own. */
const TextLanguages = createContext<Languages | undefined>(undefined)
export const TextLanguagesProvider = TextLanguages.Provider

/** Those of them that a field has; undefined where the field has its own switch. */
export function useTextLanguages(languages: readonly string[]): readonly string[] | undefined {
  const shown = useContext(TextLanguages)?.shown.filter((language) => languages.includes(language))
  return shown && shown.length > 0 ? shown : undefined
}

/** The switch of the page, for an editor that shows one language at a time and is far from it; undefined where it has its own. */
export function usePageSwitch(languages: readonly string[]): { language: string; choose: (language: string) => void } | undefined {
  const [language] = useTextLanguages(languages) ?? []
  const choose = useContext(TextLanguages)?.choose
  return language && choose ? { language, choose } : undefined
}
