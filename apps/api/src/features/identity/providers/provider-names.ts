import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { serverTexts } from '../../../texts/server-texts.ts'

const nameOf = serverTexts<ProviderId>('providers', {
  hmu: { el: 'Λογαριασμός πανεπιστημίου', en: 'University account' },
  student: { el: 'Λογαριασμός φοιτητή', en: 'Student account' },
  taxisnet: { el: 'Taxisnet', en: 'Taxisnet' },
  google: { el: 'Google', en: 'Google' },
})

/** The name of a provider in messages. */
export const providerNameIn = (id: ProviderId, language: Language): string => nameOf(id, language)
