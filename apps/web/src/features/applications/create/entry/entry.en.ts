import type { SameTexts } from '../../../../i18n/same-texts.ts'
import type { entryEl } from './entry.el.ts'

export const entryEn: SameTexts<typeof entryEl> = {
  questions: 'Before you begin',
  number: 'Question {{number}}',
  choose: 'Choose an answer.',
  next: 'Continue',
  back: 'Previous question',
  'exit.title': 'This invitation is not for you',
  'exit.change': 'Change my answer',
  'exit.home': 'To the home page',
  'open.title': 'You can apply',
  'open.text': 'Thank you. Your answers are not kept.',
}
