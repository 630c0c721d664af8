import type { TextOverlay } from '@klesis/contract/translations/translation.ts'

const keyOf = (language: string) => `texts.${language}`
const read = new Map<string, TextOverlay | undefined>()

function parsed(text: string | null): TextOverlay | undefined {
  try {
    return text ? (JSON.parse(text) as TextOverlay) : undefined
  } catch {
    return undefined
  }
}

/** What was last heard of the texts that administrators wrote in place of the shipped ones: on screen from the first paint. */
export function keptOverlay(language: string): TextOverlay | undefined {
  if (!read.has(language)) read.set(language, parsed(localStorage.getItem(keyOf(language))))
  return read.get(language)
}

export function keepOverlay(overlay: TextOverlay) {
  read.set(overlay.language, overlay)
  try {
    localStorage.setItem(keyOf(overlay.language), JSON.stringify(overlay))
  } catch {
    // Without room they are heard of anew at each load.
  }
}

export function forgetOverlay(language: string) {
  read.delete(language)
  localStorage.removeItem(keyOf(language))
}
