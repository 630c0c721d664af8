import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { evaluationDiscussionEl } from './evaluation-discussion.el.ts'

export const evaluationDiscussionEn: SameTexts<typeof evaluationDiscussionEl> = {
  title: 'Discussion',
  later: 'The discussion appears a few seconds after you make your own evaluation final.',
  none: 'Nobody has written about this application yet.',
  failed: 'Couldn’t load the discussion',
  me: 'You',
  isNew: 'New',
  round: 'round {{number}}',
  withdrawn: 'The comment was withdrawn.',
  withdraw: 'Withdraw',
  'withdraw.of': 'Withdraw the comment “{{text}}”',
  'withdraw.title': 'Withdraw the comment?',
  'withdraw.text': 'Its text is deleted for good. In its place it says that there was a comment and that it was withdrawn.',
  new: 'Comment for the committee',
  help: 'Members without a conflict of interest and managers of the invitation read it; the applicant never does.',
  send: 'Send to the committee',
}
