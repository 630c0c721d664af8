import type { TextOverlay } from '@klesis/contract/translations/translation.ts'
import { forgetOverlay, keepOverlay, keptOverlay } from './overlay.ts'
import type { i18n as texts } from './texts.ts'

/** Asks which texts were written in place of the shipped ones, and says them from here on. Without an answer things stay as they are. */
export async function hearOfTexts(i18n: typeof texts, speak: (language: string) => Promise<void>): Promise<void> {
  const { language } = i18n
  const response = await fetch(`/pub/translations/${language}`).catch(() => undefined)
  if (!response?.ok) return
  const overlay = (await response.json()) as TextOverlay
  if (overlay.language !== language) {
    forgetOverlay(language)
    if (i18n.language === language) await speak(overlay.language)
    return
  }
  if (keptOverlay(language)?.version === overlay.version) return
  keepOverlay(overlay)
  await i18n.reload()
}
