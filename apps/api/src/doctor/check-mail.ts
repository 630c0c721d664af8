import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { causeOf, type Finding, fault, good } from './finding.ts'

/** Greets the mail server and signs in to it if it asks for that; sends nothing. */
export async function checkMail({ SMTP_URL: url, isDemo, mailFrom }: Config, milliseconds = 10_000): Promise<Finding[]> {
  if (!url) {
    if (isDemo) return [good('Mails are read at /demo/mailbox.')]
    return [fault('SMTP_URL is missing: no mail leaves.', 'Set it to the mail server, for example smtps://user:password@mail.example.')]
  }
  const transport = createTransport({ url, connectionTimeout: milliseconds, greetingTimeout: milliseconds, socketTimeout: milliseconds })
  try {
    await transport.verify()
    return [good(`The mail server answers; mails come from ${mailFrom}.`)]
  } catch (error) {
    return [
      fault(
        `The mail server does not take mails: ${causeOf(error)}.`,
        'Check host, port, user and password in SMTP_URL, and that a firewall lets the portal reach it.',
      ),
    ]
  } finally {
    transport.close()
  }
}
