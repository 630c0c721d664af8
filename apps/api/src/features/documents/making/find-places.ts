import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { DocumentLanguage, SignatureLabel } from '@klesis/pdf/render/content.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { positionIn } from './position-in.ts'

/** The name of the field in which a step signs. */
export const fieldOf = (stepId: number): string => `step-${stepId}`

interface Signed {
  applicationId: number
  /** The letter that is signed; null for the application itself. */
  letterKind: LetterKind | null
  language: DocumentLanguage
}

/** Fields of those who sign the application, or a letter, in the order in which they are asked. */
export async function findPlaces(db: Db, { applicationId, letterKind, language }: Signed): Promise<SignatureLabel[]> {
  const { rows } = await sql<{ id: number; label: LocalizedText; unit: LocalizedText | null }>`
    select s.id, s.label, case when u.id is not null then jsonb_build_object('el', u.label, 'en', u.label_en) end as unit
    from step s join step_group g on g.id = s.group_id left join unit u on u.id = s.unit_id
    where s.application_id = ${applicationId} and s.approval_type = 'pdf.sign' and s.signs_attachment_type_id is null
      and s.signs_letter is not distinct from ${letterKind} and s.state <> 'cancelled'
    order by g.sort_order, s.id`.execute(db)
  return rows.map(({ id, label, unit }) => ({
    name: fieldOf(id),
    label: positionIn(textIn(label, language), unit && textIn(unit, language)),
  }))
}
