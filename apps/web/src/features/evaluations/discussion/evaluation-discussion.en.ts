import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { evaluationDiscussionEl } from './evaluation-discussion.el.ts'

export const evaluationDiscussionEn: SameTexts<typeof evaluationDiscussionEl> = {
  title: 'Discussion',
  later: 'You read the discussion a few seconds after you make your own evaluation final.',
  none: 'Nobody has written about this application yet.',
  failed: 'The discussion could not be loaded',
  me: 'You',
  round: 'round {{number}}',
  withdrawn: 'The comment was withdrawn.',
  withdraw: 'Withdraw',
  'withdraw.of': 'Withdraw the comment “{{text}}”',
  'withdraw.title': 'Withdraw the comment',
  'withdraw.text': 'Its text is deleted for good. The others see that there was a comment.',
  new: 'Comment for the committee',
  help: 'The members without a conflict of interest and the managers read it; the applicant never does.',
  send: 'Send to the committee',
}
