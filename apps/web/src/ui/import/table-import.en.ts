import type { SameTexts } from '../../i18n/same-texts.ts'
import type { tableImportEl } from './table-import.el.ts'

export const tableImportEn: SameTexts<typeof tableImportEl> = {
  'files.menu': 'Files',
  'files.xlsx': 'Download as a spreadsheet',
  'files.json': 'Download as JSON',
  'files.upload': 'Import from a file…',
  write_one: 'Import {{count}} change',
  write_other: 'Import {{count}} changes',
  none: 'The file changes nothing.',
  faults_one: '{{count}} error in the file: nothing is written until it is fixed.',
  faults_other: '{{count}} errors in the file: nothing is written until they are fixed.',
  faultsText: 'Fix these in the file',
  row: 'row {{row}}',
  details: 'What changes',
  cancel: 'Cancel',
  empty: 'empty',
  becomes: 'becomes',
  'texts.text': 'Text',
  'texts.before': 'Now',
  'texts.after': 'In the file',
  'kind.added': 'New',
  'kind.changed': 'Changed',
  'kind.retired': 'Retired',
}
