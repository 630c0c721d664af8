import type { ApplicationView, RequirementView } from '@klesis/contract/applications/application.ts'
import { presentOf } from '../submit/missing.ts'

/** What was asked for after the submission and has no file yet. */
export const awaitedDocuments = ({ requirements, attachments }: Pick<ApplicationView, 'requirements' | 'attachments'>): RequirementView[] =>
  requirements.filter(({ id, later, isRequired }) => later && isRequired && presentOf(attachments, id).length === 0)
