import type { TextOverlay } from '@klesis/contract/translations/translation.ts'
import type { i18n as Texts } from 'i18next'
import { forgetOverlay, keepOverlay, keptOverlay } from './overlay.ts'

/** Asks which texts were written in place of the shipped ones, and says them from here on. Without an answer things stay as they are. */
export async function hearOfTexts(i18n: Texts, speak: (language: string) => Promise<void>): Promise<void> {
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
  const onScreen = Object.keys(i18n.store.data[language] ?? {})
  if (onScreen.length === 0) return
  await i18n.reloadResources([language], onScreen)
  i18n.emit('languageChanged', i18n.language)
}
