import { z } from 'zod'
import { committeeRoles } from '../committees/committee-rules.ts'
import { CellFault } from '../table-import.ts'
import { Id, Instant } from '../wire.ts'
import { assignmentReasons, mostPlaces } from './assignment-ways.ts'
import { cellStates } from './evaluation-states.ts'

/** Who sits in the committee today, with the applications that are assigned to them: all, and those whose evaluation is still expected. */
export const AssignedMember = z.object({
  personId: Id,
  name: z.string(),
  role: z.enum(committeeRoles),
  unit: z.string().nullable(),
  assigned: z.int(),
  left: z.int(),
})
export type AssignedMember = z.infer<typeof AssignedMember>

/** That a member evaluates an application: by which way, and who decided it when. */
export const AssignedPair = z.object({
  personId: Id,
  name: z.string(),
  unit: z.string().nullable(),
  reason: z.enum(assignmentReasons),
  by: z.string(),
  at: Instant,
  state: z.enum(cellStates),
})
export type AssignedPair = z.infer<typeof AssignedPair>

export const AssignedApplication = z.object({
  applicationId: Id,
  protocolNumber: z.string().nullable(),
  applicantName: z.string(),
  unit: z.string().nullable(),
  /** Whether its evaluations, and so its evaluators, can be changed now. */
  isOpen: z.boolean(),
  /** It has fewer evaluators than it is to have. */
  isShort: z.boolean(),
  pairs: z.array(AssignedPair),
  /** Members who cannot get it: for a conflict of interest, because they have read others' scores of it, or because they evaluate nothing of the invitation. */
  closedTo: z.array(Id),
})
export type AssignedApplication = z.infer<typeof AssignedApplication>

/**
 * A way to say who evaluates what. `everyone`: all members everything. `balanced`: so many members for each application, and equally many applications for everybody.
 * `unit`: members of the unit of the applicant, or of the department of an item that is applied for, or of a unit above it. `hand`: one pair after the other, beginning
 * with all or with none.
 */
export const AssignmentWay = z.discriminatedUnion('way', [
  z.object({ way: z.literal('everyone') }),
  z.object({ way: z.literal('balanced'), places: z.int().min(1).max(mostPlaces), outside: z.boolean() }),
  z.object({ way: z.literal('unit'), of: z.enum(['applicant', 'item']) }),
  z.object({ way: z.literal('hand'), start: z.enum(['everyone', 'nobody']) }),
])
export type AssignmentWay = z.infer<typeof AssignmentWay>

/** What an assignment would change. It is kept for its maker until it is confirmed, or the next one is made. Without what is closed to the caller. */
export const AssignmentPreview = z.object({
  /** Null if there is nothing to confirm, because a spreadsheet has faults. */
  previewId: z.uuid().nullable(),
  isChosen: z.boolean(),
  /** How many applications each member would have, and has now. */
  members: z.array(z.object({ personId: Id, name: z.string(), role: z.enum(committeeRoles), before: z.int(), after: z.int() })),
  added: z.int(),
  removed: z.int(),
  kept: z.int(),
  /** Applications that would have fewer evaluators than they are to have. */
  short: z.int(),
  /** Applications that all their evaluators share a unit with the applicant of; null if that was not asked. */
  inside: z.int().nullable(),
  /** Whether the evaluators are joined by applications that they share, so that their scores can be compared. */
  isConnected: z.boolean(),
  /** What is wrong in a spreadsheet. */
  faults: z.array(CellFault),
  faultsTotal: z.int(),
})
export type AssignmentPreview = z.infer<typeof AssignmentPreview>
