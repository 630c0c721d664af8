import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { DocumentContent, DocumentLanguage, SignatureLabel } from '@klesis/pdf/render/content.ts'
import { renderDocument } from '@klesis/pdf/render/render-document.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { cleanFileName } from '../../../files/uploads/clean-file-name.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { textIn } from '../../invitations/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import { groupedCode } from '../document-code.ts'
import type { MadeDocument } from './make-document.ts'

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
    ...{ title, language, letterhead: null, createdAt: now().toISOString() },
    blocks: [...contentOf(application, title, texts), { kind: 'signatures', places: await findPlaces(db, application.id, language) }],
    footer: { text: title, verification },
  }
  const rendered = await renderDocument(content)
  if (!rendered.ok) throw new Error(`The document of application ${application.id} could not be rendered: ${rendered.fault}, ${rendered.detail}`)
  return { title, language, fileName: cleanFileName(`${title}.pdf`, 'pdf'), bytes: rendered.value.bytes }
}

const contentOf = ({ title: invitation, applicant_name, submitted_at }: ApplicationRow, title: string, texts: Texts): DocumentContent['blocks'] => [
  { kind: 'heading', level: 1, text: title },
  {
    kind: 'facts',
    items: [
      { label: texts.invitation, value: invitation },
      { label: texts.applicant, value: applicant_name },
      { label: texts.submitted, value: submitted_at?.slice(0, 10) ?? '' },
    ],
  },
]

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
    label: [textIn(label, language), unit && textIn(unit, language)].filter(Boolean).join(', '),
  }))
}

interface Texts {
  title: (number: string) => string
  hint: (address: string) => string
  invitation: string
  applicant: string
  submitted: string
}

const documentTexts: Record<DocumentLanguage, Texts> = {
  el: {
    title: (number) => `Αίτηση ${number}`,
    hint: (address) => `Ελέγξτε το έγγραφο στη διεύθυνση ${address}`,
    ...{ invitation: 'Πρόσκληση', applicant: 'Αιτών', submitted: 'Υποβλήθηκε' },
  },
  en: {
    title: (number) => `Application ${number}`,
    hint: (address) => `Verify this document at ${address}`,
    ...{ invitation: 'Invitation', applicant: 'Applicant', submitted: 'Submitted' },
  },
}
