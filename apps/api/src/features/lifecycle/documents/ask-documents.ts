import { isDeepStrictEqual } from 'node:util'
import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inNoRequest, inTransaction } from '../../../db/in-transaction.ts'
import { type AskedDocument, askDocument, findAskedDocuments, withdrawDocument } from '../../invitations/index.ts'
import { lockApplication, stateOf } from '../application-row.ts'
import { noteAskedDocuments } from '../hooks/hook-effects.ts'

export interface AskedByRules {
  applicationId: number
  /** What the rules that apply ask for. */
  documents: readonly AskedDocument[]
  /** Rules that could ask for documents and do not apply. */
  unmetRuleIds: readonly string[]
  now: Date
}

const isSame = (one: AskedDocument, other: AskedDocument) => one.ruleId === other.ruleId && one.attachmentTypeId === other.attachmentTypeId

/**
 * Asks for documents in one application, and for those of other rules no longer unless they have files. It is a change of its own, before that of the event: a
 * submission that is refused because a document is missing leaves the place where it can be attached.
 */
export async function askDocumentsByRule(db: Db, { applicationId, documents, unmetRuleIds, now }: AskedByRules): Promise<void> {
  // Also where nothing changes: another request may have asked for the same since this one has read it.
  noteAskedDocuments()
  const present = await findAskedDocuments(db, applicationId)
  const added = documents.filter((one) => !present.some((other) => isSame(one, other) && isDeepStrictEqual(one.title, other.title)))
  const mayAskOther = (ruleId: string) => unmetRuleIds.includes(ruleId) || documents.some((one) => one.ruleId === ruleId)
  const dropped = present.filter((one) => !one.hasFiles && mayAskOther(one.ruleId) && !documents.some((other) => isSame(one, other)))
  if (added.length + dropped.length === 0) return
  // A repeated request is answered by the change of the event, which has not happened yet.
  await inNoRequest(() =>
    inTransaction(db, async (tx) => {
      const application = await lockApplication(tx, applicationId)
      if (!application || !changeable.has(stateOf(application))) return
      for (const one of added) {
        const id = await askDocument(tx, applicationId, one)
        await keepAsked(tx, applicationId, id, { code: 'application.documentAsked', change: { after: one.title } })
      }
      for (const one of dropped) {
        const id = await withdrawDocument(tx, applicationId, one, now)
        await keepAsked(tx, applicationId, id, { code: 'application.documentWithdrawn', change: { before: one.title } })
      }
    }),
  )
}

/** Where the applicant can attach documents. */
const changeable: ReadonlySet<string> = new Set(['draft', 'temporary', 'permanent.review'])

interface Entry {
  code: 'application.documentAsked' | 'application.documentWithdrawn'
  change: { before?: AskedDocument['title']; after?: AskedDocument['title'] }
}

/** Keeps what a rule asks for or withdraws in the history of the application. */
export async function keepAsked(tx: Tx, subjectId: number, requirementId: number | undefined, { code, change }: Entry): Promise<void> {
  if (requirementId === undefined) return
  await record(tx, systemActor, { subject: 'application', subjectId, code, ids: { requirementId }, changes: [{ path: 'document', ...change }] })
}
