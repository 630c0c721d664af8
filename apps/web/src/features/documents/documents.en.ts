import type { SameTexts } from '../../i18n/same-texts.ts'
import type { documentsEl } from './documents.el.ts'

export const documentsEn: SameTexts<typeof documentsEl> = {
  title: 'Signed documents',
  titleWithLetters: 'Documents and letters',
  failed: 'The documents were not loaded',
  download: 'Download',
  downloadOne: 'Download: {{title}}',
  'state.prepared': 'Being signed',
  'state.official': 'In force',
  'state.reopened': 'Reopened',
  'state.replaced': 'Replaced',
  'state.withdrawn': 'Withdrawn',
  notOriginal: 'Not an original',
  noStamp: 'a time stamp is missing',
  code: 'verification code {{code}}',
  noSignatures: 'Not signed yet.',
  standsInFor: 'for {{name}}',
  sealedBy: 'Electronic seal: {{name}}',
  stamped: 'with a time stamp',
}
