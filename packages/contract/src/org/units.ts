import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { keptWhereAbsent } from '../kept-where-absent.ts'
import { Id, IdText, LocalizedText } from '../wire.ts'
import { Code, Day } from './days.ts'
import { PositionEntry } from './positions.ts'
import { RemovalPreview, Removed } from './removed.ts'
import { Responsibility } from './responsibilities.ts'

export const UnitType = z.object({ id: Id, code: z.string(), label: LocalizedText, hasSecr: z.boolean() })
export type UnitType = z.infer<typeof UnitType>

/** Id and names of a unit. `labelEn` may be empty. */
export const UnitName = z.object({ id: Id, label: z.string(), labelEn: z.string() })
export type UnitName = z.infer<typeof UnitName>

/** A unit as a row of the chart. The university itself has the id 0 and no parent. */
export const UnitNode = UnitName.extend({
  code: z.string(),
  abbreviation: z.string(),
  unitTypeId: Id,
  parentId: Id.nullable(),
  /** The university is at level 0. */
  level: z.int(),
  isActive: z.boolean(),
  /** Whether units of its type have a secretariat; `secretariat` is null when none is set. */
  hasSecr: z.boolean(),
  secretariat: UnitName.nullable(),
  /** How many it has. */
  subunits: z.int(),
  positionCount: z.int(),
  /** Whether the caller may change its subunits, positions and responsibilities. */
  mayEdit: z.boolean(),
})
export type UnitNode = z.infer<typeof UnitNode>

/** Name and parent of a unit between two days. */
export const UnitPeriod = z.object({
  code: z.string(),
  label: z.string(),
  labelEn: z.string(),
  parent: UnitName.nullable(),
  isActive: z.boolean(),
  activeFrom: Day,
  activeUntil: Day.nullable(),
})
export type UnitPeriod = z.infer<typeof UnitPeriod>

/** The input for a unit. */
export const UnitInput = z.object({
  label: z.string().trim().min(1).max(300),
  labelEn: z.string().trim().max(300).default(''),
  abbreviation: z.string().trim().max(60).default(''),
  unitTypeId: Id.min(1),
  category: z.string().trim().max(100).default(''),
  code: Code,
  isActive: z.boolean().default(true),
  /** Null for the university itself only. */
  parentId: Id.nullable(),
  secrUnitId: Id.nullable().default(null),
  domain: z.string().trim().max(200).default(''),
  unitDomains: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
  committeeId: Id.min(1).nullable().default(null),
})
export type UnitInput = z.infer<typeof UnitInput>

/** What is left out stays as it is. With a `revision`, a change on top of somebody else's is refused. */
export const UnitChange = keptWhereAbsent(UnitInput).extend({ revision: z.int().optional() })
export type UnitChange = z.infer<typeof UnitChange>

/** One unit with all details. `path` lists the units above it, the university first. */
export const UnitView = UnitNode.extend({
  category: z.string(),
  domain: z.string(),
  unitDomains: z.array(z.string()),
  committeeId: Id.nullable(),
  secrUnitId: Id.nullable(),
  activeFrom: Day,
  activeUntil: Day.nullable(),
  revision: z.int(),
  path: z.array(UnitName),
  children: z.array(UnitNode),
  positions: z.array(PositionEntry),
  responsibilities: z.array(Responsibility),
  history: z.array(UnitPeriod),
})
export type UnitView = z.infer<typeof UnitView>

/** A search result of the chart with the path to its unit. */
const UnitResult = UnitName.extend({ code: z.string(), isActive: z.boolean(), path: z.array(UnitName) })
const HolderResult = z.object({
  positionId: Id,
  employeeId: Id,
  fullname: z.string(),
  avatar_url: z.string().nullable(),
  positionLabel: LocalizedText,
  label: z.string(),
  unit: UnitName,
  path: z.array(UnitName),
})
export const ChartSearchResult = z.object({ units: z.array(UnitResult), people: z.array(HolderResult) })
export type ChartSearchResult = z.infer<typeof ChartSearchResult>

const ById = z.object({ id: IdText })
const changeRefusals = [
  'unit.notFound',
  'unit.codeTaken',
  'unit.parentMissing',
  'unit.parentInactive',
  'unit.cycle',
  'unit.rootStays',
  'unit.typeMissing',
  'unit.secretariatMissing',
  'unit.committeeMissing',
] as const

export const unitSchemas = {
  list: {
    summary: 'The units of the organisation, those above before those below: all of them, or the direct subunits of one.',
    query: z.object({ parentId: IdText.optional() }),
    response: z.object({ items: z.array(UnitNode), total: z.int() }),
  },
  types: {
    summary: 'What a unit can be.',
    response: z.array(UnitType),
  },
  search: {
    summary: 'Units and holders of positions whose name, code or address holds the words, at most 20 each, with the units above each.',
    query: z.object({ search: z.string().trim().min(1).max(100) }),
    response: ChartSearchResult,
  },
  read: {
    summary: 'One unit with its subunits, positions, responsibilities and history.',
    params: ById,
    response: UnitView,
    refusals: ['unit.notFound'],
  },
  create: {
    summary: 'Adds a unit below another one.',
    body: UnitInput,
    response: UnitView,
    refusals: [...changeRefusals, 'access.denied'],
  },
  save: {
    summary: 'Changes a unit; its former name and parent are kept as a period.',
    params: ById,
    body: UnitChange,
    response: UnitView,
    refusals: [...changeRefusals, 'unit.changed', 'unit.hasSubunits', 'access.denied'],
  },
  previewRemoval: {
    summary: 'What removing the unit would do now, and why: delete it, or deactivate it.',
    params: ById,
    response: RemovalPreview,
    refusals: ['unit.notFound', 'unit.rootStays', 'access.denied'],
  },
  remove: {
    summary: 'Deletes a unit that was never used; one with a history is deactivated.',
    params: ById,
    response: Removed,
    refusals: ['unit.notFound', 'unit.rootStays', 'unit.hasSubunits', 'access.denied'],
  },
} satisfies CallSchemasByName
