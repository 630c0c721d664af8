import { ApplicationCard, ApplicationFilter, ApplicationStats, MyFilter } from '@klesis/contract/applications/application.ts'
import { approvalStates, appStates, statuses } from '@klesis/contract/applications/application-states.ts'
import { ApprovalCard, approvalSchemas, BulkDecision, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { Me, SignedIn } from '@klesis/contract/identity/identity.ts'
import { Flags, InvitationEdit, InvitationView } from '@klesis/contract/invitations/invitation.ts'
import { Course, Item } from '@klesis/contract/invitations/items.ts'
import { GroupedInvitation } from '@klesis/contract/invitations/mitos.ts'
import { Requirement, RequirementInput } from '@klesis/contract/invitations/requirements.ts'
import { MasterData, repeatRules, TargetGroup } from '@klesis/contract/masterdata/masterdata.ts'
import { Notification } from '@klesis/contract/notifications/notifications.ts'
import { EmployeeInput, EmployeeRow, EmployeeView, NewEmployee } from '@klesis/contract/org/employees.ts'
import { Holding, PositionEntry, PositionType } from '@klesis/contract/org/positions.ts'
import { Responsibility, SubjectType } from '@klesis/contract/org/responsibilities.ts'
import { UnitPeriod, UnitType, UnitView } from '@klesis/contract/org/units.ts'
import { Trigger } from '@klesis/contract/procedures/triggers.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'

const fieldsOf = (schema: z.ZodType) => ('shape' in schema ? Object.keys(schema.shape as object) : [])

/** The entities of the specification with their fields in responses, without the fields that exist in the page only (`isHidden`, `showChildren`, `flash`). */
const entities: readonly [name: string, schema: z.ZodType, fields: string][] = [
  [
    'invitation',
    InvitationEdit,
    `id uuid title description shortNote startsAt endsAt creator createdAt createdBy targetGroupId statusId repeatId targetGroups languages avatarRequired
     requirements committees committeeId form evaluationForm tags appTags appTagIds flags meta isPublished isArchived isExpired
     appExperience appItems appScopus appApprovals appEvaluation appOthers appComments actions actionsModifed hasHelp`,
  ],
  [
    'invitation for applicants',
    InvitationView,
    'id uuid title description shortNote startsAt endsAt targetGroupId targetGroups repeatId languages isExpired hasHelp flags',
  ],
  ['flags', Flags, 'protocol showDocCount continuous anonymous approvalUnit approvalLevels'],
  ['target group', TargetGroup, 'id title hmuLogin allowStudents taxisLogin externalLogin'],
  ['stats of an invitation', GroupedInvitation.shape.stats.unwrap(), 'notstarted pending'],
  ['tag', MasterData.shape.tags.element, 'id name meta'],
  ['meta of a tag', MasterData.shape.tags.element.shape.meta, 'color isMitos'],
  ['master data', MasterData, 'targetGroups repeats languages departments semesters categories tags appTags'],
  ['semester', MasterData.shape.semesters.element, 'id description'],
  ['department', MasterData.shape.departments.element, 'id title'],
  ['requirement', Requirement, 'id invitationId attachmentType attachmentTypeId isRequired max min keepFileName actions'],
  ['attachment type', Requirement.shape.attachmentType, 'id title'],
  ['item', Item, 'id invitationId createdBy departmentId code title category semester apps'],
  ['course', Course, 'coursecode title categoryID'],
  ['trigger', Trigger, 'id title exists script'],
  ['notification', Notification, 'subject body avatar sender hdif routing'],
  ['user', Me, 'id uid fullname username avatar privileges'],
  ['privileges', Me.shape.privileges, 'invitations orgUnits'],
  ['login user', SignedIn, 'access_token loginGroup confirmed'],
  ['application in a list', ApplicationCard, 'id invitationId approvals approved rejected'],
  ['application to decide on', ApprovalCard, 'approving'],
  ['filter of applications', ApplicationFilter, 'departmentId appState approvalState appTagsCond'],
  ['filter of one’s own', MyFilter, 'departmentId appState approvalState appTagsCond appTags'],
  ['application stats', ApplicationStats, 'total filtered pending notstarted review approved rejected skipped draft temporary permanent'],
  ['action before a decision', approvalSchemas.action.body, 'action label approval application prepare'],
  ['answer of the action', approvalSchemas.action.response, 'approval type form data title size prepareTaskUuid code'],
  ['approval of the action', approvalSchemas.action.response.shape.approval, 'approvalType'],
  ['bulk decision', BulkDecision, 'ids formData prepareTaskUuid'],
  ['answer of a bulk decision', approvalSchemas.decide.response, 'code'],
  ['approval status', BulkStatus, 'status finish'],
  [
    'unit',
    UnitView,
    `id label abbreviation unitTypeId category code isActive parentId unitDomains domain committeeId secrUnitId level children positions responsibilities
     history`,
  ],
  ['period of a unit', UnitPeriod, 'activeFrom activeUntil'],
  ['unit type', UnitType, 'id hasSecr'],
  ['position type', PositionType, 'id label defaultCode'],
  [
    'position',
    PositionEntry,
    `id unitId employeeId positionId positionLabel label code domain puid phone isPermanent isActiveInUnit email firstName lastName avatar_url activeFrom
     activeUntil history responsibilities`,
  ],
  ['holder', Holding, 'lastName firstName activeFrom activeUntil'],
  [
    'employee',
    EmployeeView,
    'id firstName lastName email isActive gender title alt_title extEmail taxId mobile homeAddress homeTelephone avatar_url positions',
  ],
  ['new employee', NewEmployee, 'lastName firstName email gender isActive'],
  ['position of an employee', EmployeeRow.shape.positions.element, 'positionLabel unitLabel unitId domain'],
  ['responsibility', Responsibility, 'id label unitId'],
]

test.each(entities)('%s', (_, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(/\s+/)))
})

test('constants of the specification', () => {
  expect(Object.values(statuses)).toEqual([1, 2, 3, 4, 5])
  expect(statuses).toEqual({ draft: 1, process: 2, pendingApproval: 3, rejected: 4, approved: 5 })
  expect(approvalStates).toEqual(['notstarted', 'pending', 'review', 'approved', 'rejected', 'skipped'])
  expect(appStates).toEqual(['draft', 'temporary', 'permanent'])
  expect(repeatRules.slice(1)).toEqual(['ifapproved', 'norepeat'])
  expect(SubjectType.options).toEqual(['scholar', 'academic', 'research'])
})

test('defaults of the specification', () => {
  expect(ApplicationFilter.parse({})).toMatchObject({
    departmentId: -1,
    appState: ['permanent'],
    approvalState: ['notstarted', 'pending'],
    appTagsCond: 0,
  })
  expect(RequirementInput.parse({ invitationId: 1, attachmentTypeId: 1 })).toMatchObject({ isRequired: true, max: 1, min: 0, keepFileName: false })
  const named = { lastName: 'Δήμου', firstName: 'Άννα', email: 'anna@uni.example' }
  expect(NewEmployee.parse(named)).toMatchObject({ gender: 1, isActive: true })
  expect(EmployeeInput.parse({ ...named, gender: 2, isActive: 0 })).toMatchObject({ gender: 2, isActive: false })
  for (const gender of [0, 3]) expect(NewEmployee.safeParse({ ...named, gender }).success).toBe(false)
  for (const max of [0, -1]) expect(RequirementInput.safeParse({ invitationId: 1, attachmentTypeId: 1, max }).success).toBe(false)
})
