import type { AssignmentPreview } from '@klesis/contract/evaluations/assignment.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { toFaults } from '../../../imports/to-faults.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { comparePairs } from './compare-pairs.ts'
import { findFacts } from './find-facts.ts'
import { keepPreview } from './keep-preview.ts'
import { assignmentFaultText, assignmentFile } from './ways/assignment-file.ts'
import { pairByRows, readRows } from './ways/by-file.ts'

interface Asked {
  invitationId: number
  /** Receives the file, once it is known that the actor may send one. */
  receive: () => Promise<Uint8Array>
  now: Date
}

/** What a spreadsheet would assign, with its faults by row. */
export async function previewFile(db: Db, actor: Actor, { invitationId, receive, now }: Asked): Promise<AssignmentPreview> {
  const access = await requireEvaluation(db, actor, 'evaluation.assign', { invitationId, now })
  const read = (await readRows(await receive())) ?? refuse('assignment.unreadableFile')
  const facts = await findFacts(db, actor, access, now)
  const { pairs, faults: ofRows } = pairByRows(facts, read.rows)
  const faults = toFaults(db, { file: assignmentFile, staged: read, ofRows, texts: assignmentFaultText }, actor.language)
  const proposal = { isChosen: true, places: facts.places, outside: false, pairs }
  const previewId = faults.faultsTotal > 0 ? null : await keepPreview(db, actor, { invitationId, revision: facts.revision, proposal })
  return { previewId, ...comparePairs(facts, proposal), ...faults }
}
