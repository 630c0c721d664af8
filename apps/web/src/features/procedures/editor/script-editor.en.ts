import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { scriptEditorEl } from './script-editor.el.ts'

export const scriptEditorEn: SameTexts<typeof scriptEditorEl> = {
  label: 'Code of the script',
  keys: 'Tab leaves the code, Ctrl+Space shows suggestions, F8 goes to the next error.',
  example: 'Insert an example',
  checking: 'Checking the code…',
  unavailable: 'Suggestions and the check of types are not available now. You can write and save the script.',
  faultless: 'No errors found.',
  faults_one: 'One error',
  faults_other: '{{count}} errors',
  line: 'Line {{line}}',
  more_one: 'and one more',
  more_other: 'and {{count}} more',
  'phrase.completions': 'Suggestions',
  'phrase.diagnostics': 'Errors',
  'phrase.noDiagnostics': 'No errors',
  'phrase.close': 'Close',
  'phrase.fold': 'Fold',
  'phrase.unfold': 'Unfold',
  'phrase.folded': 'folded code',
}
