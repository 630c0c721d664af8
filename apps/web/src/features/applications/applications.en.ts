import type { SameTexts } from '../../i18n/same-texts.ts'
import type { applicationsEl } from './applications.el.ts'

export const applicationsEn: SameTexts<typeof applicationsEl> = {
  'my.title': 'My applications',
  'create.title': 'New application',
  'edit.title': 'Application',
  'management.title': 'Applications',
}
