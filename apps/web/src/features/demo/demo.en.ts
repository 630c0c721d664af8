import type { SameTexts } from '../../i18n/same-texts.ts'
import type { demoEl } from './demo.el.ts'

export const demoEn: SameTexts<typeof demoEl> = {
  'mailbox.title': 'Sent emails',
  'mailbox.lead': 'The emails the portal would have sent; they never leave this computer.',
  'mailbox.empty': 'No emails have been sent yet.',
  'mailbox.emptyText': 'Submit an application or make a decision to see one here.',
  'mailbox.search': 'Recipient',
  'mailbox.list': 'Emails',
  'mailbox.mail': 'Email',
  'mailbox.to': 'To',
  'mailbox.from': 'From',
  'mailbox.sent': 'Sent',
  'mailbox.choose': 'Choose an email.',
}
