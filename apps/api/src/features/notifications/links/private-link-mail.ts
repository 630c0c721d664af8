import type { FormData, Language } from '@klesis/contract/wire.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { toMail } from '../../../mail/to-mail.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { findAnonymous, makeMailedLink } from '../../links/index.ts'
import { mailFrames } from '../texts/by-language.ts'
import { linkText } from './link-texts.ts'

const Saved = z.object({ applicationId: z.int() })

/** Mails the private link of an application begun without signing in to the address that its form holds: once to each address, and only to the last one given. */
const mailPrivateLink = defineJob('notifications.privateLink', Saved, writeMail)

/** After a save with no name behind it. */
export async function leavePrivateLink(tx: Tx, { applicationId }: z.infer<typeof Saved>): Promise<void> {
  if (await findAnonymous(tx, applicationId)) await enqueue(tx, mailPrivateLink, { applicationId })
}

async function writeMail({ db, config, now }: JobContext, { applicationId }: z.infer<typeof Saved>): Promise<void> {
  const written = await readWritten(db, applicationId)
  const to = written && addressIn(written.form, written.data)
  if (!to) return
  const { title, language } = written
  await inTransaction(db, async (tx) => {
    const link = await makeMailedLink(tx, { applicationId, to, now: now() })
    if (!link) return
    const mail = toMail({
      subject: fillText(linkText('private.subject', language), { title }),
      greeting: linkText('private.greeting', language),
      paragraphs: [fillText(linkText('private.body', language), { title }), linkText('private.notYours', language)],
      links: [{ label: linkText('private.action', language), url: toPortalLink(config, link.path) }],
      footer: mailFrames[language].footer(config.SITE),
      language,
    })
    await queueMail(tx, { ...mail, to, messageKey: `private-link:${link.id}` })
  })
}

interface Written {
  form: unknown
  data: FormData
  title: string
  language: Language
}

async function readWritten(db: Db, applicationId: number): Promise<Written | undefined> {
  const row = await db
    .selectFrom('application as a')
    .innerJoin('invitation_version as v', 'v.id', 'a.version_id')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['v.form', 'a.data', 'a.title', 'p.language'])
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  return row && { form: row.form, data: row.data as FormData, title: row.title, language: row.language }
}

/** The answer of the form's first e-mail field that was filled in rightly. */
export function addressIn(form: unknown, data: FormData): string | undefined {
  const fields = componentsOf(form as { components?: unknown }).filter((component) => component.type === 'email')
  const answers = fields.map(({ key }) =>
    z
      .email()
      .max(254)
      .safeParse(
        String(data[key] ?? '')
          .trim()
          .toLowerCase(),
      ),
  )
  return answers.find((answer) => answer.success)?.data
}
