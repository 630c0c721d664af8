export type ShownSection = 'form' | 'documents' | 'items' | 'comments' | 'differences' | 'others'

export const sectionId = (section: ShownSection) => `section-${section}`

export function leadTo(id: string, block: ScrollLogicalPosition = 'start') {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block })
  target?.focus({ preventScroll: true })
}

export const focusSection = (section: ShownSection) => leadTo(sectionId(section))
