import type { ProviderId } from '@klesis/contract/identity/sign-in.ts'
import type { Language } from '@klesis/contract/wire.ts'

const names: Record<ProviderId, Record<Language, string>> = {
  hmu: { el: 'Λογαριασμός πανεπιστημίου', en: 'University account' },
  student: { el: 'Λογαριασμός φοιτητή', en: 'Student account' },
  taxisnet: { el: 'Taxisnet', en: 'Taxisnet' },
  google: { el: 'Google', en: 'Google' },
}

/** A provider as messages call it. */
export const nameIn = (id: ProviderId, language: Language): string => names[id][language]
