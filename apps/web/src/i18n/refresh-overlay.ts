import type { TextOverlay } from '@klesis/contract/translations/translation.ts'
import { retellRefusals } from '../api/retell-refusals.ts'
import { toShipped } from './language.ts'
import { removeOverlay, storedOverlay, storeOverlay } from './overlay.ts'
import type { i18n as texts } from './texts.ts'

/** Fetches the edited texts and shows them. Changes nothing when the request fails. An archived language is replaced by the one in the answer. */
export async function refreshOverlay(i18n: typeof texts, setLanguage: (language: string) => Promise<void>): Promise<void> {
  const { language } = i18n
  const response = await fetch(`/pub/translations/${language}`).catch(() => undefined)
  if (!response?.ok) return
  const overlay = (await response.json()) as TextOverlay
  if (overlay.language !== language) {
    removeOverlay(language)
    if (i18n.language === language) await setLanguage(overlay.language)
    return
  }
  // What is not shown any more is fetched when it is chosen again.
  if (i18n.language !== language) return
  if (storedOverlay(language)?.version === overlay.version) return
  storeOverlay(overlay)
  await retellRefusals(toShipped(language)).catch(() => undefined)
  await i18n.reload()
}
