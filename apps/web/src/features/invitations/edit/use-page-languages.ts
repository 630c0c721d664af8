import { useState } from 'react'

/** In which of the declared languages the page shows its texts: one, or all side by side. The portal's language stays. */
export function usePageLanguages(declared: readonly string[]) {
  const [chosen, setChosen] = useState<string>()
  const [isSideBySide, setSideBySide] = useState(false)
  const language = declared.find((one) => one === chosen) ?? declared[0] ?? 'el'
  return {
    shown: isSideBySide ? declared : [language],
    isSideBySide,
    setSideBySide,
    choose: (next: string) => {
      setChosen(next)
      setSideBySide(false)
    },
  }
}

export type PageLanguages = ReturnType<typeof usePageLanguages>
