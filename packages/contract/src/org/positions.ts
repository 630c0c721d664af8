import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { keptWhereAbsent } from '../kept-where-absent.ts'
import { Id, IdText, LocalizedText } from '../wire.ts'
import { Code, Day } from './days.ts'
import { RemovalPreview, Removed } from './removed.ts'
import { Responsibility } from './responsibilities.ts'

/** A type of position, with the code of a new position of this type. */
export const PositionType = z.object({ id: Id, label: LocalizedText, defaultCode: z.string(), domain: z.string() })
export type PositionType = z.infer<typeof PositionType>

/**
 * A person's time as holder or deputy of a position, first and last day included. The name stays after the employee is erased; `employeeId` is null then.
 */
export const Holding = z.object({
  id: Id,
  employeeId: Id.nullable(),
  lastName: z.string(),
  firstName: z.string(),
  /** The name of the position at that time. */
  label: z.string(),
  kind: z.enum(['holder', 'deputy']),
  activeFrom: Day,
  activeUntil: Day.nullable(),
})
export type Holding = z.infer<typeof Holding>

/** A position of a unit with its present holder. A vacant position has no employee. */
export const PositionEntry = z.object({
  id: Id,
  unitId: Id,
  /** The type of the position. */
  positionId: Id,
  positionLabel: LocalizedText,
  /** The name of the position in this unit. */
  label: z.string(),
  code: z.string(),
  /** The field of work: administration, academic or research. */
  domain: z.string(),
  /** The e-mail address of the position; it does not depend on the holder. */
  puid: z.string(),
  phone: z.string(),
  /** Permanent staff. */
  isPermanent: z.boolean(),
  isActiveInUnit: z.boolean(),
  employeeId: Id.nullable(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatar_url: z.string().nullable(),
  /** First and last day of the present holding. */
  activeFrom: Day.nullable(),
  activeUntil: Day.nullable(),
  /** Who gets the steps while the position is vacant or its holder is the applicant. */
  deputy: z.object({ employeeId: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  responsibilities: z.array(Responsibility),
  /** Holders and deputies, the newest first. */
  history: z.array(Holding),
  revision: z.int(),
})
export type PositionEntry = z.infer<typeof PositionEntry>

/** The id of a responsibility, or the responsibility as it is read. */
const ResponsibilityId = z.union([Id.min(1), z.object({ id: Id.min(1) }).transform(({ id }) => id)])

const Address = z.union([z.literal(''), z.email().trim().toLowerCase().max(254)])

/**
 * The input for a position. A different employee ends the present holding on the day before `activeFrom`. `employeeId` null leaves the position vacant:
 * from today, and later holdings stay; or from a later `activeFrom`, and holdings from that day on are deleted. The same employee with other dates corrects the
 * present holding. An inactive position has no holder, whatever the input says.
 */
export const PositionInput = z.object({
  /** The type of the position. */
  positionId: Id.min(1),
  code: Code,
  label: z.string().trim().min(1).max(300),
  employeeId: Id.min(1).nullable(),
  deputyId: Id.min(1).nullable().default(null),
  puid: Address.default(''),
  phone: z.string().trim().max(60).default(''),
  isPermanent: z.boolean().default(true),
  isActiveInUnit: z.boolean().default(true),
  /**
   * First day of the holding. Null: today for a new employee, unchanged for the present one. For a new employee, the present holder's own first day also means
   * today.
   */
  activeFrom: Day.nullable().default(null),
  activeUntil: Day.nullable().default(null),
  responsibilities: z.array(ResponsibilityId).max(200).default([]),
})
export type PositionInput = z.infer<typeof PositionInput>

/**
 * A position as it is read, with its changes. What is left out stays as it is; without `deputyId`, the `deputy` is who it names. With a `revision`, a change on top
 * of somebody else's is refused.
 */
export const PositionChange = keptWhereAbsent(PositionInput).extend({
  id: Id.min(1),
  revision: z.int().optional(),
  deputy: z.object({ employeeId: Id.min(1) }).nullish(),
})
export type PositionChange = z.infer<typeof PositionChange>

const InUnit = z.object({ unitId: IdText })
const changing = [
  'unit.notFound',
  'unit.inactive',
  'position.codeTaken',
  'position.typeMissing',
  'position.heldThen',
  'position.datesWrong',
  'position.heldAlready',
  'position.deputyIsHolder',
  'employee.notFound',
  'employee.inactive',
  'responsibility.notFound',
  'access.denied',
] as const

export const positionSchemas = {
  types: {
    summary: 'The types of position, each with its default code.',
    response: z.array(PositionType),
  },
  domain: {
    summary: 'The field of work of a position of this type.',
    /** `positionId` is the type of the position. */
    body: z.looseObject({ positionId: Id.min(1) }),
    response: z.object({ domain: z.string() }),
    refusals: ['position.typeMissing'],
  },
  ofUnits: {
    summary: 'The positions of several units at once, at most a hundred, `ids=4,8,15`.',
    query: z.object({
      ids: z
        .string()
        .regex(/^\d{1,10}(,\d{1,10}){0,99}$/)
        .transform((text) => text.split(',').map(Number)),
    }),
    response: z.object({ items: z.array(PositionEntry) }),
  },
  ofUnit: {
    summary: 'The positions of a unit, with who holds them and held them before.',
    params: z.object({ id: IdText }),
    response: z.object({ items: z.array(PositionEntry), total: z.int() }),
    refusals: ['unit.notFound'],
  },
  create: {
    summary: 'Adds a position to a unit.',
    params: InUnit,
    body: PositionInput,
    response: PositionEntry,
    refusals: changing,
  },
  save: {
    summary: 'Changes a position or its holder; who held it before is kept.',
    params: InUnit,
    body: PositionChange,
    response: PositionEntry,
    refusals: [...changing, 'position.notFound', 'position.changed'],
  },
  previewRemoval: {
    summary: 'What removing the position would do now, and why: delete it, or put it out of use.',
    params: InUnit.extend({ id: IdText }),
    response: RemovalPreview,
    refusals: ['position.notFound', 'access.denied'],
  },
  remove: {
    summary: 'Deletes a position that nobody ever held; one with a history is deactivated and its holding ends.',
    params: InUnit.extend({ id: IdText }),
    response: Removed,
    refusals: ['unit.notFound', 'position.notFound', 'access.denied'],
  },
} satisfies CallSchemasByName
