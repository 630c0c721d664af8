import type { Language } from '@klesis/contract/wire.ts'

/** The portal's name, as its pages write it. */
export const portalName: Readonly<Record<Language, string>> = { el: 'Κλήσις', en: 'Klesis' }
