import type { CommitteeInput, CommitteeMember, CommitteeView, MemberInput } from '@klesis/contract/committees/committees.ts'
import type { EmployeeRow } from '@klesis/contract/org/employees.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'

/** A member in the form. A day is undefined while its text is no date. */
export interface MemberDraft {
  identity: MemberInput['of']
  name: string
  /** The account of an existing member, the address of a new one. */
  address: string
  isActive: boolean
  /** Has been asked to decide: the membership can be ended but not deleted. */
  hasSteps: boolean
  /** Has evaluations to finish, which go with the membership. */
  owesEvaluations: boolean
  role: CommitteeMember['role']
  activeFrom: string | null | undefined
  activeUntil: string | null | undefined
}

export interface CommitteeDraft {
  code: string
  title: LocalizedText
  rule: CommitteeInput['rule']
  members: MemberDraft[]
}

/** Identifies a member, whether saved or just added from the directory. */
export const memberKey = ({ identity }: Pick<MemberDraft, 'identity'>) =>
  'personId' in identity ? `person ${identity.personId}` : `employee ${identity.employeeId}`

const toName = ({ lastName, firstName }: Pick<CommitteeMember, 'lastName' | 'firstName'>) => `${lastName} ${firstName}`.trim()

export const newCommittee: CommitteeDraft = { code: '', title: {}, rule: 'majority', members: [] }

export const newMember = (employee: EmployeeRow, today: string): MemberDraft => ({
  identity: { employeeId: employee.id },
  name: toName(employee),
  address: employee.email,
  ...{ isActive: true, hasSteps: false, owesEvaluations: false, role: 'member', activeFrom: today, activeUntil: null },
})

const toMember = (member: CommitteeMember): MemberDraft => ({
  identity: { personId: member.personId },
  name: toName(member),
  address: member.uid,
  isActive: member.isActive,
  hasSteps: member.hasSteps,
  owesEvaluations: member.owesEvaluations,
  role: member.role,
  activeFrom: member.activeFrom,
  activeUntil: member.activeUntil,
})

export const toCommitteeDraft = ({ code, title, rule, members }: CommitteeView): CommitteeDraft => ({ code, title, rule, members: members.map(toMember) })

const written = (title: LocalizedText) =>
  Object.fromEntries(Object.entries(title).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()]])))

export const toCommitteeInput = ({ code, title, rule, members }: CommitteeDraft): CommitteeInput => ({
  code: code.trim(),
  title: written(title),
  rule,
  members: members.map(({ identity, role, activeFrom, activeUntil }) => ({
    of: identity,
    role,
    activeFrom: activeFrom ?? '',
    activeUntil: activeUntil ?? null,
  })),
})
