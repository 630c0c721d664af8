import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { type Sandbox, sandboxFor } from '../../../sandbox/sandbox.ts'
import { readStepAnswers } from '../../approvals/index.ts'
import { keepSigned, openToSign, requirePreparation } from '../../documents/index.ts'
import { hashOf } from '../codes/hash-code.ts'
import type { PdfProcesses } from '../start-pdf.ts'
import type { StepDocuments } from './step-documents.ts'

export interface StepDocumentDeps {
  db: Db
  files: FileStore
  sandbox: Sandbox
  pdf: PdfProcesses
  trust: () => Promise<Trust>
}

/** The documents of the approval steps of this portal. Answers to a step's form are checked before its approver spends a code on the signature. */
export function openStepDocuments({ db, files, sandbox, pdf, trust }: StepDocumentDeps): StepDocuments {
  const answersOf = (actor: Actor, step: AskedStep, formData: unknown, now: Date) =>
    readStepAnswers({ db, sandbox: sandboxFor(sandbox, actor) }, actor, { ...step, formData, now })
  return {
    read: async (actor, uuid, now, formData) => {
      const { bytes, applicationId, stepId, ...document } = await openToSign({ db, files }, actor, uuid, now)
      if (formData !== undefined) await answersOf(actor, { applicationId, stepId }, formData, now)
      return { ...document, bytes, hash: hashOf(bytes) }
    },
    keepSigned: async (actor, { document, signed, formData, now, addition, inSameTransaction }) => {
      const { applicationId, stepId } = await requirePreparation(db, actor, document.uuid, now)
      const answers = await answersOf(actor, { applicationId, stepId }, formData, now)
      const owner = String(actor.person?.id)
      // What was checked already was added to the bytes of this version, which are those that are given.
      const checkAddition = async (bytes: Uint8Array, given: number) =>
        addition ?? pdf.run<'addition'>({ does: 'addition', bytes, given, trust: await trust() }, { owner })
      const { bytes, level, certificate } = signed
      const of = { uuid: document.uuid, version: document.version, bytes, level, certificate: certificate.certificates[0], ...answers, now, inSameTransaction }
      await keepSigned({ db, files, checkAddition }, actor, of)
    },
  }
}

interface AskedStep {
  applicationId: number
  stepId: number
}
