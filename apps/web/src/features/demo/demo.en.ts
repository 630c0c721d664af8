import type { SameTexts } from '../../i18n/same-texts.ts'
import type { demoEl } from './demo.el.ts'

export const demoEn: SameTexts<typeof demoEl> = {
  'mailbox.title': 'Mailbox of the demonstration',
  'mailbox.lead': 'The mails that would have been sent; they do not leave this computer.',
  'mailbox.empty': 'No mail has been sent yet.',
  'mailbox.emptyText': 'Submit an application or take a decision and you will see it here.',
  'mailbox.search': 'Recipient',
  'mailbox.list': 'Mails',
  'mailbox.to': 'To',
  'mailbox.from': 'From',
  'mailbox.sent': 'Sent',
  'mailbox.choose': 'Choose a mail.',
}
