import type { FormAnswers } from '@klesis/contract/wire.ts'
import { fieldPlaces, hasPlace } from '@klesis/forms/diff/field-places.ts'
import { isBlank } from '@klesis/forms/kinds/blank.ts'
import { type DataPath, getAt, setAt } from '@klesis/forms/model/data-path.ts'
import type { FormerAnswer } from '@klesis/forms/move/former-answer.ts'
import { setAside } from '@klesis/forms/move/set-aside.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'
import { requireRevision } from '../submission/require-revision.ts'
import { changeFormerAnswers, findFormerAnswers } from './former-answers.ts'
import { movePlanner, readVersionForm } from './plan-move.ts'

/** Answers as the application's version asks for them, and at which revision they may be saved. */
export interface TakenOver {
  data: FormAnswers
  revision: number
  /** Undefined where they were typed into the form of the present version. */
  former?: { versionId: number; returned: number[]; added: FormerAnswer[] }
}

interface Sent {
  data: FormAnswers
  revision: number
  /** The version whose form was on the page. */
  versionId?: number | undefined
  now: Date
}

/**
 * Takes over what was typed into the form of an earlier version while the application was moved. It may be saved although the move raised the revision, if
 * nobody has saved since. It applies the rules of the form, so it must not be called in a transaction.
 */
export async function takeOverAnswers(db: Db, application: ApplicationRow, { data, revision, versionId, now }: Sent): Promise<TakenOver> {
  if (versionId === undefined || versionId === application.version_id) return { data, revision }
  const move = await db.selectFrom('version_move').selectAll().where('application_id', '=', application.id).executeTakeFirst()
  const isSinceMove = move?.revision === application.revision && move.before_revision <= revision
  if (revision !== application.revision && !isSinceMove) return { data, revision }
  // Whoever sends another invitation's version would learn of its form.
  if (!(await isVersionOf(db, application, versionId))) await requireRevision(db, application, revision, versionId)
  const plan = await movePlanner(db, application.version_id, now)({ versionId, revision, data, former: [] })
  // What the move set aside was an older copy of the same answers.
  const replaced = isSinceMove ? (await findFormerAnswers(db, [application.id])).filter((answer) => answer.revision === application.revision) : []
  const [before, after] = await Promise.all([readVersionForm(db, versionId), readVersionForm(db, application.version_id)])
  const stored = (application.working_data ?? application.data) as FormAnswers
  // What the earlier form has no field for, or one that hides it or cannot hold it, was not on the page.
  const asked = fieldPlaces(before)
  const { data: shown } = await movePlanner(
    db,
    versionId,
    now,
  )({ versionId: application.version_id, revision: application.revision, data: stored, former: replaced })
  const wasOnPage = (path: DataPath) => hasPlace(asked, path) && !isBlank(getAt(shown, path))
  for (const { path, value } of setAside(after, stored, plan.data)) if (isBlank(getAt(plan.data, path)) && !wasOnPage(path)) setAt(plan.data, path, value)
  // The move can have set aside a second time what came back with it.
  const returned = replaced.filter((answer) => answer.versionId === versionId && wasOnPage(answer.path)).map(({ id }) => id)
  const former = { versionId, returned, added: plan.added }
  return { data: plan.data, revision: application.revision, former }
}

const isVersionOf = async (db: Db, { invitation_id: invitationId }: ApplicationRow, id: number): Promise<boolean> =>
  (await db.selectFrom('invitation_version').select('id').where('id', '=', id).where('invitation_id', '=', invitationId).executeTakeFirst()) !== undefined

/** Stores, with the save, what the present version does not ask for. */
export async function writeTakenOver(tx: Tx, applicationId: number, { former, revision }: TakenOver, now: Date): Promise<void> {
  if (former) await changeFormerAnswers(tx, [{ applicationId, ...former, revision: revision + 1, at: now.toISOString() }])
}
