import { retellRefusals } from '../api/retell-refusals.ts'
import { storeLanguage, toShipped } from './language.ts'
import { i18n } from './texts.ts'
import type { TextsName } from './texts-map.ts'

export { i18n, prepareTexts } from './texts.ts'

const syncDocumentLanguage = () => {
  document.documentElement.lang = i18n.language
}

/** Fetches texts that administrators edited meanwhile, and shows them at once. */
export const refreshTexts = () => {
  import('./refresh-overlay.ts').then(
    ({ refreshOverlay }) => refreshOverlay(i18n, setLanguage),
    () => undefined,
  )
}

/** Does the same when the browser is idle. */
const refreshLater = () => ('requestIdleCallback' in window ? requestIdleCallback(refreshTexts, { timeout: 4000 }) : setTimeout(refreshTexts, 500))

/** Loads the texts of the shell. The texts of a screen are loaded with the screen. */
export async function startTexts() {
  i18n.onTextsChange(syncDocumentLanguage)
  syncDocumentLanguage()
  await i18n.load('app')
}

/**
 * Changes the language and stores it. All loaded catalogues are fetched in the new language before anything is rendered. What was refused is said in it once its
 * texts are there, too; what cannot be fetched stays as it was said. Where another language was chosen meanwhile, that choice says it.
 */
export async function setLanguage(language: string) {
  storeLanguage(language)
  await i18n.changeLanguage(language)
  if (i18n.language !== language) return
  refreshLater()
  if (await retellRefusals(toShipped(language)).catch(() => false)) i18n.renderAgain()
}

/** Loads catalogues; routes use it to load texts together with code. */
export const loadTexts = (...names: TextsName[]) => i18n.load(...names)
