import type { Template } from '@klesis/contract/invitations/templates.ts'
import type { Db } from '../../../db/db.ts'
import type { TemplateFile } from './read-templates.ts'
import { findSavedTemplates } from './saved-templates.ts'
import { toTemplateCard } from './template-card.ts'

export const listTemplates = async (db: Db, files: ReadonlyMap<string, TemplateFile>): Promise<Template[]> => [
  ...(await findSavedTemplates(db)),
  ...[...files].map(([id, file]) => toTemplate(id, file)),
]

const toTemplate = (id: string, { template, ...content }: TemplateFile): Template => ({
  id,
  title: content.invitation.title,
  ...template,
  ...toTemplateCard(content),
  saved: null,
})
