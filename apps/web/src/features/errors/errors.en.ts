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
  'signInAgain.elsewhere': 'Or sign in in a new tab; this page will then continue by itself.',
  'signInAgain.other': 'This page belongs to the account {{uid}}. Sign in with that account, or go to the home page.',
  'signInAgain.nameless': 'Your session has ended. Open the link to your application again to continue; everything you saved is there.',
  'general.title': 'Something went wrong',
  'general.stopped': 'The page cannot continue.',
  'general.text': 'Try again from the home page. If it happens again, tell support what you did and when.',
}
