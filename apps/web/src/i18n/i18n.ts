import type { Language } from '@klesis/contract/wire.ts'
import { type BackendModule, createInstance, type Namespace } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadCatalogue } from './catalogues.ts'
import { storedLanguage, storeLanguage } from './language.ts'

const backend: BackendModule = { type: 'backend', init: () => undefined, read: (language, name) => loadCatalogue(language, name) }

export const i18n = createInstance()

const keepDocumentInStep = (language: string) => {
  document.documentElement.lang = language
}

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
}

/** Changes the language in place: all catalogues on screen are there before anything is drawn again. */
export async function speak(language: Language) {
  storeLanguage(language)
  await i18n.changeLanguage(language)
}

/** For a route: its texts come along with its code. */
export const loadTexts = (...names: Namespace[]) => i18n.loadNamespaces(names.flat() as string[])
