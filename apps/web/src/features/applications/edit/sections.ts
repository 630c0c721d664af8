export type ShownSection = 'form' | 'documents' | 'items' | 'comments' | 'differences' | 'others'

export const sectionId = (section: ShownSection) => `section-${section}`

export function focusSection(section: ShownSection) {
  const target = document.getElementById(sectionId(section))
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}
