import type { SameTexts } from '../../i18n/same-texts.ts'
import type { exportsEl } from './exports.el.ts'

export const exportsEn: SameTexts<typeof exportsEl> = {
  xlsx: 'Excel',
  'xlsx.label': 'Excel: download all listed applications',
  'xlsx.selected': 'Excel: download the selected applications',
  'xlsx.failed': 'The Excel file was not downloaded',
  zip: 'Documents (zip)',
  'zip.label': 'Documents (zip): download the documents of all listed applications',
  'zip.selected': 'Documents (zip): download the documents of the selected applications',
  'zip.failed': 'The zip file was not downloaded',
  'file.xlsx': 'Excel “{{title}}”',
  'file.zip': 'Documents “{{title}}”',
  'file.progress.xlsx': '{{done}} of {{total}} applications',
  'file.progress.zip': '{{done}} of {{total}} documents',
  'file.state.waiting': 'Waiting for its turn. You may leave this page: once it is ready you find it in your notifications.',
  'file.state.running': 'Being prepared. You may leave this page: once it is ready you find it in your notifications.',
  'file.state.stopped': 'Stopped; there is no file.',
  'file.until': 'available until',
  'file.download': 'Download',
  'file.stop': 'Stop',
  'file.close': 'Close',
  'file.refused': 'Couldn’t complete the action',
  'file.spoken': '{{name}}: {{percent}} %',
  'file.ended.done': '{{name}}: the file is ready.',
  'file.ended.stopped': '{{name}}: stopped.',
  'file.ended.failed': '{{name}}: not prepared.',
}
