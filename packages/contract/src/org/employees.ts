import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { AvatarCrop } from '../identity/identity.ts'
import { keptWhereAbsent } from '../kept-where-absent.ts'
import { Done, Id, IdText, jsonText, LocalizedText, page } from '../wire.ts'
import { Day } from './days.ts'

/** 1 male, 2 female. */
export const Gender = z.union([z.literal(1), z.literal(2)])

/** A position that the employee holds today. */
const HeldPosition = z.object({
  id: Id,
  positionLabel: LocalizedText,
  label: z.string(),
  unitId: Id,
  unitLabel: z.string(),
  unitLabelEn: z.string(),
  domain: z.string(),
})

/** An employee, as everybody who is signed in may see them. */
export const EmployeeRow = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: z.string(),
  alt_title: z.string(),
  isActive: z.boolean(),
  avatar_url: z.string().nullable(),
  /** Whether the employee has a photo in the directory. Otherwise the photo of the account is shown. */
  hasOwnPhoto: z.boolean(),
  positions: z.array(HeldPosition),
})
export type EmployeeRow = z.infer<typeof EmployeeRow>

/** Personal details. Only administrators get them; other answers leave them out. */
export const PersonalFields = z.object({
  gender: Gender,
  extEmail: z.string(),
  taxId: z.string(),
  mobile: z.string(),
  homeAddress: z.string(),
  homeTelephone: z.string(),
})
export type PersonalFields = z.infer<typeof PersonalFields>

/** One employee with former positions. */
export const EmployeeView = EmployeeRow.extend({
  revision: z.int(),
  /** Whether the employee has an account, so that they can get steps. */
  hasAccount: z.boolean(),
  history: z.array(HeldPosition.omit({ domain: true }).extend({ kind: z.enum(['holder', 'deputy']), activeFrom: Day, activeUntil: Day.nullable() })),
  ...PersonalFields.partial().shape,
})
export type EmployeeView = z.infer<typeof EmployeeView>

const Address = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** The input for a new employee. */
export const NewEmployee = z.object({
  lastName: z.string().trim().min(1).max(100),
  firstName: z.string().trim().min(1).max(100),
  email: Address,
  gender: Gender.default(1),
  isActive: z
    .union([z.boolean(), z.literal(0), z.literal(1)])
    .transform(Boolean)
    .default(true),
})
export type NewEmployee = z.infer<typeof NewEmployee>

export const EmployeeInput = NewEmployee.extend({
  title: z.string().trim().max(100).default(''),
  alt_title: z.string().trim().max(100).default(''),
  extEmail: z.union([z.literal(''), Address]).default(''),
  taxId: z.string().trim().max(20).default(''),
  mobile: z.string().trim().max(60).default(''),
  homeAddress: z.string().trim().max(300).default(''),
  homeTelephone: z.string().trim().max(60).default(''),
})
export type EmployeeInput = z.infer<typeof EmployeeInput>

/** What is left out stays as it is. With a `revision`, a change on top of somebody else's is refused. */
export const EmployeeChange = keptWhereAbsent(EmployeeInput).extend({ revision: z.int().optional() })
export type EmployeeChange = z.infer<typeof EmployeeChange>

/** An employee in a search result, with enough details to distinguish people of the same name. */
export const EmployeeChoice = EmployeeRow.pick({ id: true, firstName: true, lastName: true, email: true })
export type EmployeeChoice = z.infer<typeof EmployeeChoice>

/** The filters of the list: by name, or by e-mail address when the search contains an @; without `isActive`, active or not. */
export const EmployeeFilters = z.object({
  name: z.string().trim().max(100).optional(),
  email: z.string().trim().max(254).optional(),
  isActive: z.boolean().optional(),
})
export type EmployeeFilters = z.infer<typeof EmployeeFilters>

const ById = z.object({ id: IdText })

export const employeeSchemas = {
  list: {
    summary: 'The staff by name, a page at a time from page 0.',
    params: z.object({ page: IdText, pageSize: IdText.pipe(z.int().min(1).max(100)) }),
    query: z.object({ filters: jsonText(EmployeeFilters).optional() }),
    response: page(EmployeeRow),
  },
  all: {
    summary: 'Everybody of the staff who is active, by name and address.',
    response: z.object({ items: z.array(EmployeeChoice), total: z.int() }),
  },
  read: {
    summary: 'One of the staff; personal fields for administrators alone.',
    params: ById,
    response: EmployeeView,
    refusals: ['employee.notFound'],
  },
  create: {
    summary: 'Adds somebody to the staff.',
    body: NewEmployee,
    response: EmployeeView,
    refusals: ['employee.emailTaken'],
  },
  save: {
    summary: 'Changes the details of an employee.',
    params: ById,
    body: EmployeeChange,
    response: EmployeeView,
    refusals: ['employee.notFound', 'employee.emailTaken', 'employee.changed'],
  },
  remove: {
    summary: 'Erases an employee for good; the positions they held keep the name and the dates.',
    params: ById,
    response: Done,
    refusals: ['employee.notFound'],
  },
  savePhoto: {
    bodyLimit: 6 * 1024 * 1024,
    summary: 'Sets the photo: JPEG, PNG or WebP up to 5 MB, stored as a square of 236 pixels without metadata.',
    params: ById,
    query: AvatarCrop,
    response: z.object({ avatar_url: z.string() }),
    refusals: ['employee.notFound', 'file.type', 'file.tooLarge', 'file.broken'],
  },
  removePhoto: {
    summary: 'Takes the photo away.',
    params: ById,
    response: Done,
    refusals: ['employee.notFound'],
  },
} satisfies CallSchemasByName
