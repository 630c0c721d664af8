import { type BackendModule, createInstance, type Namespace } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadCatalogue } from './catalogues.ts'
import { storedLanguage, storeLanguage, toShipped } from './language.ts'
import { keptOverlay } from './overlay.ts'

/** The shipped texts, and over them those that were written in their place. */
const readTexts = async (language: string, name: string) => ({ ...(await loadCatalogue(toShipped(language), name)), ...keptOverlay(language)?.texts[name] })

const backend: BackendModule = { type: 'backend', init: () => undefined, read: readTexts }

export const i18n = createInstance()

const keepDocumentInStep = (language: string) => {
  document.documentElement.lang = language
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
  i18n.on('languageChanged', keepDocumentInStep)
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: false,
      ns: ['app'],
      defaultNS: 'app',
      keySeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true, nsMode: 'fallback' },
    })
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
export const loadTexts = (...names: Namespace[]) => i18n.loadNamespaces(names.flat() as string[])
