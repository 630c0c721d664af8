import type { Experience, SaveInput } from '@klesis/contract/applications/application.ts'
import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import { recordsOf } from '@klesis/forms/model/is-record.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { certificateKey, experienceKey, scopusKey } from '@klesis/forms/parts/asked-parts.ts'
import { athensDay, athensMidnight } from '../../db/athens-day.ts'
import type { Db } from '../../db/db.ts'

/** Work experience and Scopus ID of stored answers, as the call names them. */
export function readAskedAnswers(data: FormAnswers): { experience: Experience[]; scopusId: string | null } {
  return {
    experience: recordsOf(data[experienceKey]).map((row) => ({
      employer: textOf(row.employer ?? ''),
      role: textOf(row.role ?? ''),
      from: toDay(row.from),
      until: toDay(row.until),
      description: textOf(row.description ?? ''),
      attachmentId: Number(recordsOf(row[certificateKey])[0]?.key) || null,
    })),
    scopusId: textOf(data[scopusKey] ?? '') || null,
  }
}

/** The answers to save: those sent apart replace those in `data`. Files that are not of this application are left out. */
export async function withAskedAnswers(
  db: Db,
  applicationId: number,
  { data, experience, scopusId }: Pick<SaveInput, 'data' | 'experience' | 'scopusId'>,
): Promise<FormAnswers> {
  const scopus: FormAnswers = scopusId === undefined ? {} : { [scopusKey]: scopusId ?? '' }
  if (!experience) return { ...data, ...scopus }
  const files = await findFiles(db, applicationId)
  const rows = experience.map(({ from, until, attachmentId, ...texts }): Json => {
    const file = files.find(({ id }) => id === attachmentId)
    const certificate = file ? [{ name: file.name, originalName: file.name, size: file.size, type: file.type, key: String(file.id) }] : []
    return { ...texts, from: from ? athensMidnight(from) : '', until: until ? athensMidnight(until) : '', [certificateKey]: certificate }
  })
  return { ...data, ...scopus, [experienceKey]: rows }
}

/** A day as the field for dates stores it: the moment when it begins in Athens. */
function toDay(value: unknown): string | null {
  const text = textOf(value ?? '')
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? null : athensDay(moment)
}

const findFiles = (db: Db, applicationId: number) =>
  db
    .selectFrom('attachment as t')
    .innerJoin('file as f', 'f.id', 't.file_id')
    .select(['t.id', 't.name', 'f.size', 'f.content_type as type'])
    .where('t.application_id', '=', applicationId)
    .where('t.component_key', '=', certificateKey)
    .where('t.removed_at', 'is', null)
    .execute()
