import type { Template } from '@klesis/contract/invitations/templates.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { ExportedContent } from '../exchange/exported-content.ts'
import type { TemplateCard } from './template-card.ts'

/** Templates that were saved here have a number, which an address holds as text. */
const toNumber = (templateId: string): number | undefined => (/^[1-9]\d{0,8}$/.test(templateId) ? Number(templateId) : undefined)

/** The templates that were saved here, the newest first. */
export async function findSavedTemplates(db: Db): Promise<Template[]> {
  const rows = await db
    .selectFrom('invitation_template as t')
    .innerJoin('person as p', 'p.id', 't.saved_by')
    .select(['t.id', 't.title', 't.description', 't.card', 't.saved_at as at', 'p.fullname as by'])
    .orderBy('t.id', 'desc')
    .execute()
  return rows.map(({ id, title, description, card, at, by }) => ({
    id: String(id),
    ...{ title: title as LocalizedText, description: description as LocalizedText, decides: {} },
    ...(card as unknown as TemplateCard),
    saved: { at, by },
  }))
}

/** The content of a template that was saved here, as a file would have it. */
export async function findSavedContent(db: Db, templateId: string): Promise<ExportedContent | undefined> {
  const id = toNumber(templateId)
  if (id === undefined) return undefined
  const row = await db.selectFrom('invitation_template').select('content').where('id', '=', id).executeTakeFirst()
  return row && ExportedContent.parse(row.content)
}

/** Locks a template that was saved here for a change. */
export async function lockSavedTemplate(tx: Tx, templateId: string): Promise<{ id: number; title: LocalizedText; description: LocalizedText }> {
  const id = toNumber(templateId) ?? refuse('template.notFound')
  const row = await tx.selectFrom('invitation_template').select(['title', 'description']).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? { id, title: row.title as LocalizedText, description: row.description as LocalizedText } : refuse('template.notFound')
}
