import type { Db } from '../../../db/db.ts'
import type { ScriptFailure } from '../../forms/index.ts'
import { findVersion, recordScriptFailures } from '../../invitations/index.ts'

/** Tells the managers of scripts of an evaluation form that failed on a member's answers. */
export async function recordFailures(db: Db, versionId: number, failures: readonly ScriptFailure[]): Promise<void> {
  const version = failures.length > 0 ? await findVersion(db, versionId) : undefined
  if (version) await recordScriptFailures(db, { versionId, invitationId: version.invitationId, form: 'evaluationForm' }, failures)
}
