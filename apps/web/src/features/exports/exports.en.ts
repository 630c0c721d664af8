import type { SameTexts } from '../../i18n/same-texts.ts'
import type { exportsEl } from './exports.el.ts'

export const exportsEn: SameTexts<typeof exportsEl> = {
  excel: 'Excel',
  'excel.label': 'Download the listed applications as an Excel file',
  'excel.failed': 'The Excel file was not downloaded',
  documents: 'Documents (zip)',
  'documents.label': 'Download the documents of the listed applications as a zip file',
  'documents.failed': 'The zip file was not downloaded',
}
