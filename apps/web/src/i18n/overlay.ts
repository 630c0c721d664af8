import type { TextOverlay } from '@klesis/contract/translations/translation.ts'

const keyOf = (language: string) => `texts.${language}`
const read = new Map<string, TextOverlay | undefined>()

function parsed(text: string | null): TextOverlay | undefined {
  try {
    const overlay = JSON.parse(text ?? 'null') as TextOverlay | null
    return overlay?.texts instanceof Object ? overlay : undefined
  } catch {
    return undefined
  }
}

/** The edited texts of the last visit. They are shown from the first paint on. */
export function storedOverlay(language: string): TextOverlay | undefined {
  if (!read.has(language)) read.set(language, parsed(localStorage.getItem(keyOf(language))))
  return read.get(language)
}

export function storeOverlay(overlay: TextOverlay) {
  read.set(overlay.language, overlay)
  try {
    localStorage.setItem(keyOf(overlay.language), JSON.stringify(overlay))
  } catch {
    // When the storage is full, they are fetched again at each load.
  }
}

export function removeOverlay(language: string) {
  read.delete(language)
  localStorage.removeItem(keyOf(language))
}
