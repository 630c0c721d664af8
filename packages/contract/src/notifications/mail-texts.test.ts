import { expect, test } from 'vitest'
import { MailTexts } from './mail-texts.ts'
import { fillMailText, type MailValues, mailPlaceholders, mailTextLimits, unknownInMail } from './rewordable-mails.ts'

const values = { ...(Object.fromEntries(mailPlaceholders.map((name) => [name, `<${name}>`])) as MailValues), 'applicant.name': 'Άννα {reason} $&' }

test('placeholders are filled once, also with spaces in their braces, and what a value says in braces stays', () => {
  expect(fillMailText('application.rejected', 'Προς { applicant.name\u00a0}: {reason} {{reason }} { x } {\nreason}', values)).toBe(
    'Προς Άννα {reason} $&: <reason> {<reason>} { x } {\nreason}',
  )
})

test('a sentence or line that says nothing but what is not known is left out, and a value never breaks a line', () => {
  const bare = { ...values, reason: ' ', 'applicant.name': 'Eve\r\nBcc: all@uni.example\u2028x' }
  expect(fillMailText('application.rejected', 'Λυπούμαστε.\r\n\r\nΛόγος: {reason}\n{applicant.name} {reason}', bare)).toBe(
    'Λυπούμαστε.\n\nEve Bcc: all@uni.example x',
  )
  expect(fillMailText('application.rejected', 'Λόγος: {reason}', bare)).toBe('')
  expect(fillMailText('application.rejected', 'Λυπούμαστε. Λόγος: {reason}. Καλή συνέχεια.', bare)).toBe('Λυπούμαστε. Καλή συνέχεια.')
})

test.each([
  ['Η φόρμα του {invitation.title} άλλαξε. Δείτε την έως {deadline}. Οι απαντήσεις μένουν.', 'Η φόρμα του <invitation.title> άλλαξε. Οι απαντήσεις μένουν.'],
  ['Please look at {invitation.title} again, by {deadline}.\nNo answer is lost.', 'No answer is lost.'],
  ['Δείτε την ξανά, π.χ. έως {deadline}! «Έτοιμο»; Γράψτε μας.', '«Έτοιμο»; Γράψτε μας.'],
  ['By  {deadline}', ''],
  ['1. {deadline}', ''],
  ['One.  Two {applicant.name}.', 'One.  Two Άννα {reason} $&.'],
])('a sentence with a deadline is left out where there is none, and the others of its line stay: %s', (text, expected) => {
  expect(fillMailText('application.lookAgain', text, { ...values, deadline: '' })).toBe(expected)
})

test('what a mail does not know is named once, also what others know', () => {
  expect(unknownInMail('evaluation.begun', '{applicant.name} { invitation.title } {link} { link } {constructor}')).toEqual([
    'applicant.name',
    'link',
    'constructor',
  ])
  expect(fillMailText('evaluation.begun', '{applicant.name} {constructor}', values)).toBe('{applicant.name} {constructor}')
})

test('texts are of one mail each, subjects of one line, and none is too long', () => {
  const text = { kind: 'approval.opened', subject: { el: 'α' }, body: { el: 'β\nγ' } }
  const isRead = (...texts: object[]) => MailTexts.safeParse(texts).success
  expect(isRead(text, { ...text, kind: 'review.asked' })).toBe(true)
  const { subject, body } = mailTextLimits
  for (const line of ['α\nβ', 'α\rBcc: x@uni.example', 'α\u2028β', 'α'.repeat(subject + 1)]) expect(isRead({ ...text, subject: { el: line } })).toBe(false)
  expect(isRead({ ...text, body: { el: 'α'.repeat(body + 1) } })).toBe(false)
  expect(isRead(text, text)).toBe(false)
  expect(isRead({ ...text, kind: 'identity.password' })).toBe(false)
})
