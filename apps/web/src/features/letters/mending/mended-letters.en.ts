import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { mendedLettersEl } from './mended-letters.el.ts'

export const mendedLettersEn: SameTexts<typeof mendedLettersEl> = {
  title: 'Letters',
  lead: 'As they would be written for this application.',
  failed: 'The letters were not loaded',
  own: 'Text of its own',
  see: 'See the letter',
  seeOne: 'See the letter: {{title}}',
  change: 'Change it for this person',
  changeOne: 'Change it for this person: {{title}}',
  'paper.loading': 'The letter is being prepared',
  'paper.failed': 'The letter was not prepared',
  'mend.title': '{{title}}: {{name}}',
  'mend.by': 'The text was written for this person:',
  'mend.fromTemplate': 'This is the text of the invitation.',
  'mend.onlyThis': 'What you change holds for this application only.',
  'mend.tooLate': 'It does not change any more.',
  'mend.differences': 'What differs from the text of the invitation',
  template: 'Back to the template',
  'template.title': 'Back to the text of the invitation?',
  'template.text': 'The text that was written for this person is lost.',
  undo: 'Undo changes',
  save: 'Save for this person',
  'done.saved': '{{title}}: the text for this person is saved.',
  'done.removed': '{{title}}: it is written by the text of the invitation again.',
}
