import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { FormAnswers, type Language } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { type AfterPoint, afterPoints } from '../after/after-event.ts'
import { ExportTable } from '../asked/ask-export-table.ts'
import { ListFilterAnswer } from '../asked/ask-list-filters.ts'
import { type MailPoint, mailAnswers } from '../mail/mail-answer.ts'

/** All that may be known of an event; each point tells its script a part of it. */
export interface Happening {
  invitationId: number
  points: readonly string[]
  versionId: number
  revision: number
  /** 0 for an invented application. */
  applicationId: number
  actor: Actor
  language: Language
  now: Date
  event: 'saveTemporary' | 'submit' | 'resubmit'
  data: FormAnswers
  /** Ids of the chosen courses. */
  items: readonly number[]
  documents: readonly never[]
  target: { requirementId: number } | { componentKey: string }
  name: string
  contentType: string
  size: number
  sha256: string
}

/** What a point tells its script and how it reads the answer, as when the event really happens. */
export interface PointRules {
  facts: (db: Db, happening: Happening) => object | Promise<object>
  answers: z.ZodType
  mayRefuse: (happening: Happening) => boolean
  toAnswer?: ((value: unknown) => unknown) | undefined
}

type OwnPoint = AfterPoint | MailPoint | 'formButton' | 'listFilter' | 'excelExport'

/** The points of the life cycle that are answered before a change; it comes after this feature and hands them over. */
export type HookedPoint = Exclude<TriggerId, OwnPoint>

export type ApproverPreview =
  | {
      groups: {
        order: number
        rule: 'all' | 'majority' | 'chair'
        approvers: { name: string; label: Record<string, string>; standsInFor: string | null; isChair: boolean }[]
      }[]
    }
  | { message: string }

export interface DryRunServices {
  points: Record<HookedPoint, PointRules>
  /** Who would be asked if a script answered so, or why nobody would be. */
  previewApprovers: (db: Db, asked: { applicantId: number; answer: unknown; now: Date; language: Language }) => Promise<ApproverPreview>
  /** Why a unit that a script names cannot be taken. */
  unusable: (found: string, language: Language) => string
}

declare module '../../../db/db-context.ts' {
  interface DbContext {
    dryRunServices?: DryRunServices
  }
}

/** Sets what dry runs on one database use of later features, replacing what was set before. */
export function connectDryRuns(db: Db, services: DryRunServices): void {
  contextOf(db).dryRunServices = services
}

export function dryRunServicesOf(db: Db): DryRunServices {
  const { dryRunServices } = contextOf(db)
  if (!dryRunServices) throw new Error('No services of dry runs are connected to this database.')
  return dryRunServices
}

const ownAnswers: Partial<Record<TriggerId, z.ZodType>> = {
  ...mailAnswers,
  listFilter: ListFilterAnswer,
  excelExport: ExportTable,
  formButton: z.strictObject({ data: FormAnswers.optional(), message: z.string().trim().min(1).max(2_000).optional() }),
  ...Object.fromEntries(afterPoints.map((point) => [point, z.unknown()])),
}

/** The rules of a point; what the other points than those of the life cycle know of their event stands in `event-facts.ts`. */
export function rulesOf(db: Db, point: TriggerId): PointRules {
  const answers = ownAnswers[point]
  if (answers) return { answers, facts: () => ({}), mayRefuse: () => false }
  return dryRunServicesOf(db).points[point as HookedPoint]
}
