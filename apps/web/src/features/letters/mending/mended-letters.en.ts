import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { mendedLettersEl } from './mended-letters.el.ts'

export const mendedLettersEn: SameTexts<typeof mendedLettersEl> = {
  title: 'Letters',
  lead: 'As they would be made for this application.',
  failed: 'Couldn’t load the letters',
  own: 'Its own text',
  see: 'See the letter',
  seeOne: 'See the letter: {{title}}',
  change: 'Change it for this person',
  changeOne: 'Change it for this person: {{title}}',
  'paper.loading': 'The letter is being prepared',
  'paper.failed': 'Couldn’t prepare the letter',
  'mend.title': '{{title}}: {{name}}',
  'mend.lost': 'What you changed in the letter was not saved and will be lost.',
  'mend.by': 'The text was written for this person:',
  'mend.fromTemplate': 'This is the text of the invitation.',
  'mend.onlyThis': 'Your changes apply to this application only.',
  'mend.tooLate': 'It can no longer be changed.',
  'mend.differences': 'Differences from the text of the invitation',
  template: 'Back to the text of the invitation',
  'template.title': 'Back to the text of the invitation?',
  'template.text': 'The text written for this person will be deleted.',
  undo: 'Undo changes',
  save: 'Save for this person',
  'done.saved': '{{title}}: the text for this person was saved.',
  'done.removed': '{{title}}: the text of the invitation is used again.',
}
