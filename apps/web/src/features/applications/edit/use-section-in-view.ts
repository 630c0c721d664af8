import { useEffect, useState } from 'react'
import { type ShownSection, sectionId } from './sections.ts'

/** The last section whose heading was scrolled past the top. */
export function useSectionInView(sections: readonly ShownSection[]) {
  const [inView, setInView] = useState(sections[0])
  const names = sections.join(' ')
  useEffect(() => {
    const look = () => {
      const passed = (names.split(' ') as ShownSection[]).filter(
        (section) => (document.getElementById(sectionId(section))?.getBoundingClientRect().top ?? Infinity) < 160,
      )
      setInView(passed.at(-1) ?? (names.split(' ')[0] as ShownSection))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [names])
  return inView
}
