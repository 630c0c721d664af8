import { textIn } from './text-in.ts'
import type { Json, Language, LocalizedText } from './wire.ts'

/** The text of a refusal with what it names, in the reader's language. */
export const fillRefusal = (text: string, params: Readonly<Record<string, Json>>, language: Language): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name] ?? placeholder
    return typeof value === 'object' && !Array.isArray(value) ? textIn(value as LocalizedText, language) : String(value)
  })
