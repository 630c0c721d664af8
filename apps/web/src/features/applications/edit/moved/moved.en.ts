import type { SameTexts } from '../../../../i18n/same-texts.ts'
import type { movedEl } from './moved.el.ts'

export const movedEn: SameTexts<typeof movedEl> = {
  title: 'The form of this application has changed',
  lookAgain: 'Please look at what is new before you submit it.',
  kept: 'Everything that you have filled in is kept.',
  'new.fieldNewRequired': 'New, required:',
  'new.fieldAdded': 'New, optional:',
  'new.fieldBecameRequired': 'Now required:',
  'new.fieldTypeChanged': 'Please fill in again:',
  'new.fieldNarrower': 'Allows less than before, please check your answer:',
  'new.fieldRemoved': 'No longer asked:',
  'new.documentNew': 'New document:',
  'new.documentMore': 'More files are required:',
  'new.documentFewer': 'Fewer files are accepted:',
  'new.documentRemoved': 'Document no longer asked:',
  nothing: 'Nothing that you have to fill in has changed.',
  list: 'What is new',
  close: 'I have seen what is new',
  'former.title_one': '{{count}} answer that is no longer asked',
  'former.title_other': '{{count}} answers that are no longer asked',
  'former.lead': 'They are kept with the application and are not part of what is submitted.',
}
