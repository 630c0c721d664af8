import type { SameTexts } from '../../../../i18n/same-texts.ts'
import type { applicationItemsEl } from './application-items.el.ts'

export const applicationItemsEn: SameTexts<typeof applicationItemsEl> = {
  'edit.items.table': 'Table of courses',
  'edit.items.search': 'Search courses',
  'edit.items.chosen': '{{count}} of {{total}} selected',
  'edit.items.notFound': 'No courses found. Try another word.',
  'edit.items.none': 'No courses chosen.',
  'edit.items.choose': 'Choose',
  'edit.items.gone': 'Courses that are no longer offered have been removed from your choices.',
  'edit.items.code': 'Code',
  'edit.items.name': 'Title',
  'edit.items.category': 'Type',
  'edit.items.semester': 'Semester',
}
