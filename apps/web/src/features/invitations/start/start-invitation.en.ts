import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { startInvitationEl } from './start-invitation.el.ts'

export const startInvitationEn: SameTexts<typeof startInvitationEl> = {
  title: 'New invitation',
  lead: 'Start from an empty invitation, a template or a copy. Nothing is published until you ask for it.',
  empty: 'Empty invitation',
  templates: 'From a template',
  templatesLead: 'Ready invitations in Greek and English. Change what you like before you publish.',
  noTemplates: 'There are no templates.',
  'fact.asks': 'Asks for',
  'fact.documents': 'Documents',
  'fact.decides': 'Decided by',
  'fact.rules': 'Rules',
  asksMore: '{{list}} and {{count}} more',
  rules_one: '{{count}} rule, no scripts',
  rules_other: '{{count}} rules, no scripts',
  use: 'Use template',
  useOf: 'Use template: {{title}}',
  copies: 'Copy of an invitation',
  copiesLead: 'Its form, documents, rules and approvals, without its applications.',
  copy: 'Copy',
  copyOf: 'Copy: {{title}}',
  made: 'The invitation was created as a draft.',
  madeTitle: 'The invitation was created',
  todo: 'Before you publish, please note:',
  open: 'Open the invitation',
}
