import { GB, GR } from 'country-flag-icons/react/3x2'

const flags = { el: GR, en: GB }

/** Decoration beside a language's letters or name; some languages have none. */
export function Flag({ language }: { language: string }) {
  const Picture = language === 'el' || language === 'en' ? flags[language] : undefined
  return Picture ? <Picture width={18} height={12} aria-hidden style={{ borderRadius: 2, flex: 'none' }} /> : null
}
