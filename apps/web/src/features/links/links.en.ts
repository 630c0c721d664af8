import type { SameTexts } from '../../i18n/same-texts.ts'
import type { linksEl } from './links.el.ts'

export const linksEn: SameTexts<typeof linksEl> = {
  'open.title': 'Opening a link',
  'open.waiting': 'Opening the application.',
  'open.refused': 'The link did not open',
  'open.refusedHelp': 'If you have an account, sign in and you will find the application in your lists.',
  'open.signIn': 'Sign in',
  'open.home': 'To the home page',
  'decided.title': 'The application has already been evaluated',
  'decided.text': 'The decision on this application has been taken; nothing is needed from you.',
  'decided.see': 'See the application',
  'sign.title': 'Signing the application',
  'sign.text': 'Digital signing is not done from this page yet. Open the application to read it, reject it or send it back for corrections.',
  'sign.see': 'Open the application',
  'other.title': 'You are signed in already',
  'other.text': 'In this tab you are signed in as {{mine}}. The link is for somebody else: {{theirs}}. Which account do you go on with?',
  'other.follow': 'Go on as {{theirs}}',
  'other.stay': 'Stay as {{mine}}',
  'other.nameless': 'not signed in',
  'private.title': 'The link to your application',
  'private.text':
    'It opens the application again from any device you like. Keep it now: it is not shown again. Whoever has it can see and change the application.',
  'private.label': 'Link',
  'private.copy': 'Copy',
  'private.copied': 'The link was copied.',
  'private.notCopied': 'Select the link and copy it.',
  'private.kept': 'I have kept it',
  'private.failed': 'The link to your application was not made',
}
