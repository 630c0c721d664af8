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
  sealFollows: 'The electronic seal follows by itself, as soon as the service that seals answers.',
  stamped: 'with a time stamp',
  'copy.make': 'Exact copy',
  'copy.makeOne': 'Issue an exact copy: {{title}}',
  'copy.text':
    'Your name, position and unit, the time and a verification code of its own stand on the first page; the document is sealed electronically and does not change.',
  'copy.confirm': 'Certify and issue',
  'copy.made': 'The exact copy was issued',
  'copy.list': 'Exact copies: {{title}}',
  'copy.one': 'Exact copy',
  'copy.ended': 'Exact copy, no longer in force',
  'copy.downloadOne': 'Download the exact copy {{code}}',
}
