import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { atPlace } from '../../../jobs/list-place.ts'
import { type Sandbox, sandboxFor } from '../../../sandbox/sandbox.ts'
import { readStepAnswers } from '../../approvals/index.ts'
import { type CheckAddition, keepSigned, openKept, openToSign, requirePreparation } from '../../documents/index.ts'
import { hashOf } from '../codes/hash-code.ts'
import type { RevocationLists } from '../revocation/open-revocation-lists.ts'
import type { PdfProcesses } from '../start-pdf.ts'
import { withFetchedLists } from '../trust/with-fetched-lists.ts'
import type { StepDocuments } from './step-documents.ts'

export interface StepDocumentDeps {
  db: Db
  files: FileStore
  sandbox: Sandbox
  pdf: PdfProcesses
  trust: () => Promise<Trust>
  /** Null where the portal may not call out. */
  lists: RevocationLists | null
}

/** The documents of the approval steps of this portal. Answers to a step's form are checked before its approver spends a code on the signature. */
export function openStepDocuments({ db, files, sandbox, pdf, trust, lists }: StepDocumentDeps): StepDocuments {
  const answersOf = (actor: Actor, step: AskedStep, formData: unknown, now: Date) =>
    readStepAnswers({ db, sandbox: sandboxFor(sandbox, actor) }, actor, { ...step, formData, now })
  return {
    read: async (actor, uuid, now, formData) => {
      const { bytes, applicationId, stepId, ...document } = await openToSign({ db, files }, actor, uuid, now)
      if (formData !== undefined) await answersOf(actor, { applicationId, stepId }, formData, now)
      return { ...document, bytes, hash: hashOf(bytes) }
    },
    keepSigned: async (actor, { document, bytes: signed, signer, formData, now, signal, addition, place = 0, inSameTransaction }) => {
      const { uuid, version } = document
      const own = await requirePreparation(db, actor, uuid, now)
      const answers = await answersOf(actor, own, formData, now)
      const by = { owner: String(actor.person?.id), signal }
      // What was checked already was added to the bytes of this version, which are those that are given.
      const checkAddition: CheckAddition = async (bytes, given) =>
        addition ??
        withFetchedLists(await trust(), {
          verify: (trusted) => pdf.run<'addition'>({ does: 'addition', bytes, given, trust: trusted }, by),
          signaturesOf: (added) => added.signatures,
          // What a provider signed it has answered for.
          fetch: lists && 'judge' in signer ? (addresses) => lists.fetch(addresses, signal) : null,
        })
      await keepSigned({ db: atPlace(db, place), files, checkAddition }, actor, {
        ...{ own, version, bytes: signed, signer, now, inSameTransaction },
        ...answers,
      })
    },
    openKept: (actor, uuid) => openKept({ db, files }, actor, uuid),
  }
}

interface AskedStep {
  applicationId: number
  stepId: number
}
