import type { ReviewRequest } from '@klesis/contract/applications/application.ts'
import type { Db } from '../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'
import { type ApplicationRow, parseReviewMarks } from '../lifecycle/index.ts'

const findAsking = namedQuery('applications.review', (value: ParameterOf<{ stepId: number }>, db) =>
  db
    .selectFrom('step as s')
    .innerJoin('person as p', 'p.id', 's.decided_by')
    .select(['s.id as stepId', 'p.fullname as by', 's.reason', 's.decided_at as at'])
    .where('s.id', '=', value('stepId')),
)

/** The open request for corrections. */
export async function readReview(db: Db, application: ApplicationRow): Promise<ReviewRequest | null> {
  if (application.approval_state !== 'review' || application.review_step_id === null) return null
  const [step] = await findAsking(db, { stepId: application.review_step_id })
  if (!step) return null
  return { ...step, reason: step.reason ?? '', at: step.at ?? application.updated_at, marks: parseReviewMarks(application.review_marks) }
}
