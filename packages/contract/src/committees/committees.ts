import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Code, Day } from '../org/days.ts'
import { Done, Id, IdText, LocalizedText } from '../wire.ts'
import { committeeRoles, committeeRules } from './committee-rules.ts'

/** An object that refers to a committee. */
export const CommitteeUse = z.object({ kind: z.enum(['invitation', 'unit', 'calendar', 'approval']), id: Id, title: z.string() })
export type CommitteeUse = z.infer<typeof CommitteeUse>

export const CommitteeRow = z.object({
  id: Id,
  code: z.string(),
  title: LocalizedText,
  rule: z.enum(committeeRules),
  /** Number of members today, without substitutes. */
  members: z.int(),
  chair: z.string().nullable(),
  uses: z.int(),
})
export type CommitteeRow = z.infer<typeof CommitteeRow>

export const CommitteeMember = z.object({
  personId: Id,
  firstName: z.string(),
  lastName: z.string(),
  uid: z.string(),
  isActive: z.boolean(),
  role: z.enum(committeeRoles),
  activeFrom: Day,
  activeUntil: Day.nullable(),
  /** Whether the member ever had a step. Such a membership gets an end date and is never deleted. */
  hasSteps: z.boolean(),
  /** Whether evaluations of open applications are assigned to the member, or begun by them, that are not final. False for callers who may not change the committee. */
  owesEvaluations: z.boolean(),
})
export type CommitteeMember = z.infer<typeof CommitteeMember>

export const CommitteeView = CommitteeRow.omit({ members: true, chair: true, uses: true }).extend({
  revision: z.int(),
  members: z.array(CommitteeMember),
  /** Empty for callers who may not change the committee. */
  uses: z.array(CommitteeUse),
  mayEdit: z.boolean(),
})
export type CommitteeView = z.infer<typeof CommitteeView>

/** A present member is identified by person, a new member by employee. */
export const MemberInput = z.object({
  of: z.union([z.object({ personId: Id.min(1) }), z.object({ employeeId: Id.min(1) })]),
  role: z.enum(committeeRoles),
  activeFrom: Day,
  activeUntil: Day.nullable().default(null),
})
export type MemberInput = z.infer<typeof MemberInput>

const Title = LocalizedText.refine((text) => Object.values(text).some((words) => words.trim() !== ''), { error: 'required' })
export const CommitteeInput = z.object({ code: Code, title: Title, rule: z.enum(committeeRules), members: z.array(MemberInput).max(200).default([]) })
export type CommitteeInput = z.infer<typeof CommitteeInput>

const ById = z.object({ id: IdText })
const changing = [
  'committee.codeTaken',
  'committee.oneChair',
  'committee.memberTwice',
  'committee.memberUnknown',
  'committee.datesWrong',
  'employee.notFound',
  'employee.inactive',
  'substitute.noAccount',
] as const

export const committeeSchemas = {
  list: {
    summary: 'All committees with how many sit in each today; for others those that they sit in today.',
    response: z.object({ items: z.array(CommitteeRow), total: z.int(), mayEdit: z.boolean() }),
  },
  read: {
    summary: 'One committee with all that sit or sat in it, and where it is named. Administrators, and who sits in it today.',
    params: ById,
    response: CommitteeView,
    refusals: ['committee.notFound'],
  },
  create: {
    summary: 'Adds a committee.',
    body: CommitteeInput,
    response: CommitteeView,
    refusals: changing,
  },
  save: {
    summary: 'Changes a committee and its members. A member who is left out is removed; the membership of one who was asked to decide ends yesterday instead.',
    params: ById,
    body: CommitteeInput.extend({ revision: z.int() }),
    response: CommitteeView,
    refusals: [...changing, 'committee.notFound', 'committee.changed'],
  },
  remove: {
    summary: 'Deletes a committee that is named nowhere.',
    params: ById,
    response: Done,
    refusals: ['committee.notFound', 'committee.inUse'],
  },
} satisfies CallSchemasByName
