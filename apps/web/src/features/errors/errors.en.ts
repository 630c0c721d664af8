import type { SameTexts } from '../../i18n/same-texts.ts'
import type { errorsEl } from './errors.el.ts'

export const errorsEn: SameTexts<typeof errorsEl> = {
  'centre.label': 'Errors',
  'centre.labelCount_one': 'Errors: {{count}}',
  'centre.labelCount_other': 'Errors: {{count}}',
  'centre.title': 'Errors',
  'centre.clear': 'Clear errors',
  'centre.empty': 'There are no errors.',
  'centre.times': '{{times}} times',
  'general.title': 'Something went wrong',
  'general.stopped': 'The page cannot go on.',
  'general.text': 'Try again from the home page; if it happens again, write to the support what you did and when.',
  'denied.title': 'No access',
  'denied.text': 'You do not have access to this application.',
  'denied.why': 'It may have been deleted, or it belongs to another account.',
}
