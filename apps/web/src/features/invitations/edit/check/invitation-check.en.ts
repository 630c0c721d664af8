import type { SameTexts } from '../../../../i18n/same-texts.ts'
import type { invitationCheckEl } from './invitation-check.el.ts'

export const invitationCheckEn: SameTexts<typeof invitationCheckEl> = {
  'mend.button': 'Mend',
  'mend.buttonOf': 'Mend: {{message}}',
  'mend.done': 'Mended, and not saved yet: {{message}}',
  'mend.gone': 'The form has changed meanwhile; check again.',
  'mend.undo': 'Undo the fix',
  'mend.undone': 'The change was undone.',
  'how.labelMissing': 'It gets a label from its placeholder or key; check the words.',
  'how.labelDoubled': 'The label gets a number.',
  'how.labelLong': 'What follows the first sentence becomes the help below the question.',
  'how.labelCapitals': 'It is put in lower case; check the accents.',
  'how.pageLong': 'It is divided into pages.',
  'how.besidePages': 'Moved to the page before or after; without pages, the form becomes one page.',
  'how.fewChoices': 'It becomes radio buttons.',
  'how.manyChoices': 'It becomes a list with a search.',
  'how.requiredHidden': 'It is no longer required.',
  'how.requiredLocked': 'It can be filled in by hand.',
  'how.requiredUnfilled': 'It can be filled in by hand.',
  'how.neverTrue': 'The condition is removed and the field is always shown.',
  'how.conditionWithoutField': 'The unfinished condition is removed.',
  'how.emailAsText': 'It becomes an email field.',
  'how.taxNumberAsText': 'It is checked as a tax number, check digit included.',
  'how.profileAnswers': 'The field is removed.',
  'how.unreadAnswer': 'The field is removed.',
}
