import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { keepIfAttached } from '../../../files/uploads/keep-if-attached.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { approveStep, type Decided } from '../../lifecycle/index.ts'
import type { OwnPreparation } from '../preparation/preparation-row.ts'
import { requireReady } from '../preparation/read-prepared.ts'
import { addSignature } from './add-signature.ts'
import { type CheckAddition, type ExpectedSigner, requireOneSignature } from './require-one-signature.ts'

export interface KeepingDeps {
  db: Db
  files: FileStore
  /** In a process of its own: the bytes came from a browser. */
  checkAddition: CheckAddition
}

export interface SignedDocument {
  /** As it was required just before. */
  own: OwnPreparation
  /** That was read to be signed. */
  version: number
  /** What was prepared, with what was added to it. */
  bytes: Uint8Array
  signer: ExpectedSigner
  reason?: string
  /** Answers to the step's own form. */
  formData?: FormAnswers
  now: Date
  inSameTransaction?: ((tx: Tx) => Promise<void>) | undefined
}

/**
 * Keeps a signed document and approves its step, both in one transaction: nothing signed stays without its decision. Refused if the step was decided meanwhile, or
 * if somebody else signed the version that this one was made from.
 */
export async function keepSigned(deps: KeepingDeps, actor: Actor, signed: SignedDocument): Promise<Decided> {
  const { db, files } = deps
  const { own, version, bytes, signer, reason, formData, now } = signed
  const prepared = await requireReady(db, actor, own, now)
  if (prepared.version !== version) refuse('document.changed')
  const given = await buffer((await files.open(prepared.key)) ?? refuse('file.gone', { name: prepared.name }))
  if (!given.equals(bytes.subarray(0, given.length))) refuse('document.notTheSame')
  const { field, level } = await requireOneSignature(deps.checkAddition, { bytes, given: given.length, stepId: own.stepId, signer })
  const stored = await files.put(Readable.from([bytes]), Number.MAX_SAFE_INTEGER)
  crashPoint('keep.afterStore')
  const file = { ...stored, name: prepared.name, contentType: fileKinds.pdf.contentType }
  return keepIfAttached(files, stored.key, () =>
    approveStep(db, actor, {
      ...{ applicationId: own.applicationId, stepId: own.stepId, isSigned: true, now },
      ...(reason && { reason }),
      ...(formData && { formData }),
      inSameTransaction: async (tx, decided) => {
        await addSignature(tx, actor, { own, prepared, decided, file, field, level, isOwnProgram: 'judge' in signer, now })
        await signed.inSameTransaction?.(tx)
      },
    }),
  )
}

/** Points at which tests kill the server while a signed document is kept. */
export const keepCrashPoints = ['keep.afterStore', 'keep.afterVersion', 'keep.afterSignature', 'keep.afterAudit'] as const
