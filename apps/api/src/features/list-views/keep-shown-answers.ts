import { type AnswerColumnId, answerColumnPattern } from '@klesis/contract/applications/answer-column-id.ts'
import type { ListViewSettings } from '@klesis/contract/list-views/list-views.ts'
import type { Db } from '../../db/db.ts'
import { keepAnswers } from '../application-lists/index.ts'

/** The answers that a saved view shows are kept, so that its list is filtered and sorted by them at once, however many applications it finds. */
export async function keepShownAnswers(db: Db, { columns }: ListViewSettings, visible: ReadonlySet<number>): Promise<void> {
  const answers = columns.flatMap(({ id }): AnswerColumnId[] => (answerColumnPattern.test(id) && visible.has(Number(id.split(':')[0])) ? [id] : []))
  await keepAnswers(db, answers)
}
