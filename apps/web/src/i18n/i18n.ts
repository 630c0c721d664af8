import { storeLanguage } from './language.ts'
import { i18n } from './texts.ts'
import type { TextsName } from './texts-map.ts'

export { i18n } from './texts.ts'

const keepDocumentInStep = () => {
  document.documentElement.lang = i18n.language
}

/** Hears of texts written meanwhile, and says them at once. */
export const freshenTexts = () => {
  import('./live-texts.ts').then(
    ({ hearOfTexts }) => hearOfTexts(i18n, speak),
    () => undefined,
  )
}

/** The same once the page stands. */
const freshenLater = () => ('requestIdleCallback' in window ? requestIdleCallback(freshenTexts, { timeout: 4000 }) : setTimeout(freshenTexts, 500))

/** Loads the texts of the frame; those of a screen come with the screen. */
export async function startTexts() {
  i18n.onSpoken(keepDocumentInStep)
  keepDocumentInStep()
  await i18n.load('app')
  if (document.readyState === 'complete') freshenLater()
  else window.addEventListener('load', freshenLater, { once: true })
}

/** Changes the language in place: all catalogues on screen are there before anything is drawn again. */
export async function speak(language: string) {
  storeLanguage(language)
  await i18n.changeLanguage(language)
  freshenLater()
}

/** For a route: its texts come along with its code. */
export const loadTexts = (...names: TextsName[]) => i18n.load(...names)
