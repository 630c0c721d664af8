import { type RunKind, runKinds } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import { BulkMail } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { FormAnswers, Id } from '@klesis/contract/wire.ts'
import { z } from 'zod'

/** What a run does to each of its applications, as it is stored. */
export const runInputs = {
  action: z.object({ action: z.string(), requirementId: Id.nullable(), form: FormAnswers.nullable() }),
  tag: z.object({ tagId: Id, isOn: z.boolean() }),
  mail: BulkMail,
  closeEvaluation: z.object({}),
} as const satisfies Record<RunKind, z.ZodType>

export type RunInput<Kind extends RunKind> = z.output<(typeof runInputs)[Kind]>

export const StoredKind = z.enum(runKinds)
