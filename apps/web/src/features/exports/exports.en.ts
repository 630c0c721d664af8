import type { SameTexts } from '../../i18n/same-texts.ts'
import type { exportsEl } from './exports.el.ts'

export const exportsEn: SameTexts<typeof exportsEl> = {
  excel: 'Excel',
  'excel.label': 'Excel: download all listed applications',
  'excel.failed': 'The Excel file was not downloaded',
  documents: 'Documents (zip)',
  'documents.label': 'Documents (zip): download the documents of all listed applications',
  'documents.failed': 'The zip file was not downloaded',
}
