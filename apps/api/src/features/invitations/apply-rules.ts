import type { ApprovalState, AppState } from '@klesis/contract/applications/application-states.ts'
import { type TargetGroup, toRepeatRule } from '@klesis/contract/masterdata/masterdata.ts'
import { type Capacity, may } from '@klesis/contract/rights.ts'
import type { Json } from '@klesis/contract/wire.ts'
import type { LoginGroup } from '../../actor/actor.ts'
import { athensTime } from '../../db/athens-day.ts'

/** What the rules need to know of an invitation. */
export interface ApplyInvitation {
  isPublished: boolean
  isArchived: boolean
  isContinuous: boolean
  startsAt: string
  endsAt: string
  repeatId: number
  targetGroup: Omit<TargetGroup, 'id' | 'title'>
}

/** One's own undeleted application to the invitation. */
export interface OwnApplication {
  id: number
  appState: AppState
  approvalState: ApprovalState
  approvals: number
  approved: number
  protocolNumber: string | null
}

export interface ApplyQuestion {
  invitation: ApplyInvitation
  /** Of the session; null for a visitor, who is asked to sign in instead. */
  loginGroup: LoginGroup | null
  /** A session of the invitation's own entry link, which asks for no login group. */
  isByEntryLink?: boolean
  /** In the order they were created. */
  applications: readonly OwnApplication[]
  now: Date
}

export type ApplyRefusal = 'invitation.notPublished' | 'invitation.expired' | 'invitation.notOpenYet' | 'invitation.invalidlogin' | 'invitation.unaproved'

export interface ApplyAnswer {
  /** Why no application can be begun; null when one can. */
  refusal: { code: ApplyRefusal; params: Record<string, Json>; applicationId: number | null } | null
  /** The application to go on with instead of a new one, whatever stands in `refusal`. */
  existingId: number | null
}

const groupFlag: Record<LoginGroup, keyof ApplyInvitation['targetGroup']> = {
  university: 'hmuLogin',
  student: 'allowStudents',
  taxis: 'taxisLogin',
  external: 'externalLogin',
}

/** Published, not archived, begun, and not ended unless continuous. */
export const isOpen = (invitation: ApplyInvitation, now: Date): boolean => closedBecause(invitation, now) === null

export const isExpired = (invitation: Pick<ApplyInvitation, 'isContinuous' | 'endsAt'>, now: Date): boolean =>
  !invitation.isContinuous && Date.parse(invitation.endsAt) <= now.getTime()

/** An application that must be decided first: not rejected, and either not submitted or with approvals still owed. */
export const isInTheWay = ({ appState, approvalState, approvals, approved }: OwnApplication): boolean =>
  approvalState !== 'rejected' && approvalState !== 'skipped' && (appState !== 'permanent' || approved < approvals)

export const maySignInWith = (group: LoginGroup, targetGroup: ApplyInvitation['targetGroup']): boolean => targetGroup[groupFlag[group]]

/** Whether a person may begin an application, and which one they are to go on with instead. The first reason counts. */
export function applyRules({ invitation, loginGroup, isByEntryLink = false, applications, now }: ApplyQuestion): ApplyAnswer {
  const rule = toRepeatRule(invitation.repeatId)
  const existingId = rule === 'norepeat' ? (applications[0]?.id ?? null) : null
  const closed = closedBecause(invitation, now)
  if (closed) return { refusal: { code: closed, params: { startsAt: athensTime(invitation.startsAt) }, applicationId: null }, existingId }
  if (loginGroup !== null && !isByEntryLink && !maySignInWith(loginGroup, invitation.targetGroup)) {
    return { refusal: { code: 'invitation.invalidlogin', params: {}, applicationId: null }, existingId }
  }
  const blocking = rule === 'ifapproved' ? applications.find(isInTheWay) : undefined
  if (!blocking) return { refusal: null, existingId }
  const params = { application: blocking.protocolNumber ?? String(blocking.id), applicationId: blocking.id }
  return { refusal: { code: 'invitation.unaproved', params, applicationId: blocking.id }, existingId }
}

function closedBecause(invitation: ApplyInvitation, now: Date): ApplyRefusal | null {
  if (invitation.isArchived) return 'invitation.expired'
  if (!invitation.isPublished) return 'invitation.notPublished'
  if (Date.parse(invitation.startsAt) > now.getTime()) return 'invitation.notOpenYet'
  return isExpired(invitation, now) ? 'invitation.expired' : null
}

const ofDates: ReadonlySet<ApplyRefusal> = new Set(['invitation.expired', 'invitation.notOpenYet', 'invitation.notPublished'])

/** Some may begin one in spite of any refusal, others in spite of the invitation's dates. */
export const mayPass = (code: ApplyRefusal, held: ReadonlySet<Capacity>): boolean =>
  may('application.createInSpite', held) || (ofDates.has(code) && may('application.createOutsideDates', held))
