import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import { serverTexts } from '../../../texts/server-texts.ts'

/** The names of the providers in messages. */
export const providerName = serverTexts<ProviderId>('providers', {
  hmu: { el: 'Λογαριασμός πανεπιστημίου', en: 'University account' },
  student: { el: 'Λογαριασμός φοιτητή', en: 'Student account' },
  taxisnet: { el: 'TAXISnet', en: 'TAXISnet' },
  google: { el: 'Google', en: 'Google' },
})
