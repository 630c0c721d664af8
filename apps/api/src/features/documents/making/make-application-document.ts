import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { DocumentContent, DocumentLanguage, SignatureLabel } from '@klesis/pdf/render/content.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { cleanFileName } from '../../../files/uploads/clean-file-name.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { textIn } from '../../invitations/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import { documentTexts } from '../application-document/application-texts.ts'
import { submittedContent } from '../application-document/submitted-content.ts'
import { groupedCode } from '../document-code.ts'
import { startRenderer } from '../rendering/start-renderer.ts'
import type { MadeDocument } from './made-document.ts'
import { positionIn } from './position-in.ts'

/** Its kind and its code are known before. */
type Made = Omit<MadeDocument, 'kind' | 'code'>

/** The application as the portal writes it out, with one empty field for each step that signs it. */
export async function makeApplicationDocument(
  { db, config, now }: Pick<JobContext, 'db' | 'config' | 'now'>,
  application: ApplicationRow,
  code: string,
): Promise<Made> {
  const language: DocumentLanguage = application.language === 'en' ? 'en' : 'el'
  const texts = documentTexts[language]
  const title = texts.title(application.protocol_number ?? String(application.id))
  const verification = { code: groupedCode(code), address: toPortalLink(config, `/verify/${code}`), hint: texts.hint(toPortalLink(config, '/verify')) }
  const content: DocumentContent = {
    ...{ title, language, letterhead: { seal: null, lines: [config.SITE] }, createdAt: now().toISOString() },
    blocks: [
      ...(await submittedContent(db, application, { language, now: now() })),
      { kind: 'heading', level: 2, text: texts.signatures },
      { kind: 'signatures', places: await findPlaces(db, application.id, language) },
    ],
    footer: { text: title, verification },
  }
  const renderer = startRenderer()
  try {
    const { bytes } = await renderer.render(content, { owner: String(application.id) })
    // Numbers of protocol have a slash, which would begin a folder.
    return { title, language, fileName: cleanFileName(`${title.replaceAll('/', '-')}.pdf`, 'pdf'), bytes }
  } finally {
    await renderer.close()
  }
}

/** The name of the field in which a step signs. */
export const fieldOf = (stepId: number): string => `step-${stepId}`

/** Fields of those who sign the application itself, in the order in which they are asked. */
async function findPlaces(db: Db, applicationId: number, language: DocumentLanguage): Promise<SignatureLabel[]> {
  const { rows } = await sql<{ id: number; label: LocalizedText; unit: LocalizedText | null }>`
    select s.id, s.label, case when u.id is not null then jsonb_build_object('el', u.label, 'en', u.label_en) end as unit
    from step s join step_group g on g.id = s.group_id left join unit u on u.id = s.unit_id
    where s.application_id = ${applicationId} and s.approval_type = 'pdf.sign' and s.signs_attachment_type_id is null and s.state <> 'cancelled'
    order by g.sort_order, s.id`.execute(db)
  return rows.map(({ id, label, unit }) => ({
    name: fieldOf(id),
    label: positionIn(textIn(label, language), unit && textIn(unit, language)),
  }))
}
