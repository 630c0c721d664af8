import type { ApprovalState, AppState } from '@klesis/contract/applications/application-states.ts'
import { type TargetGroup, toRepeatRule } from '@klesis/contract/masterdata/masterdata.ts'
import { type Capacity, may } from '@klesis/contract/rights.ts'
import type { Json } from '@klesis/contract/wire.ts'
import type { LoginGroup } from '../../actor/actor.ts'
import { athensTime } from '../../db/athens-day.ts'

/** The fields of an invitation that the rules use. */
export interface ApplyInvitation {
  isPublished: boolean
  isArchived: boolean
  isContinuous: boolean
  startsAt: string
  endsAt: string
  repeatId: number
  targetGroup: Omit<TargetGroup, 'id' | 'title'>
}

/** The fields that say whether it is open. */
type Opening = Pick<ApplyInvitation, 'isPublished' | 'isArchived' | 'isContinuous' | 'startsAt' | 'endsAt'>

/** An undeleted application of the person to the invitation. */
export interface OwnApplication {
  id: number
  appState: AppState
  approvalState: ApprovalState
  approvals: number
  approved: number
  protocolNumber: string | null
}

export interface ApplyQuery {
  invitation: ApplyInvitation
  /** The session's login group; null for a visitor, who is asked to sign in instead. */
  loginGroup: LoginGroup | null
  /** Whether the session was opened by the invitation's entry link, which requires no login group. */
  isByEntryLink?: boolean
  /** In the order they were created. */
  applications: readonly OwnApplication[]
  now: Date
}

export type ApplyRefusal = 'invitation.notPublished' | 'invitation.expired' | 'invitation.notOpenYet' | 'invitation.invalidlogin' | 'invitation.unaproved'

export interface ApplyAnswer {
  /** Why no application can be created; null if one can. */
  refusal: { code: ApplyRefusal; params: Record<string, Json>; applicationId: number | null } | null
  /** The application to continue instead of a new one, whether or not there is a refusal. */
  existingId: number | null
}

const groupFlag: Record<LoginGroup, keyof ApplyInvitation['targetGroup']> = {
  university: 'hmuLogin',
  student: 'allowStudents',
  taxis: 'taxisLogin',
  external: 'externalLogin',
}

/** Whether the invitation is published, not archived, started, and continuous or not ended. */
export const isOpen = (invitation: Opening, now: Date): boolean => closedBecause(invitation, now) === null

export const isExpired = (invitation: Pick<ApplyInvitation, 'isContinuous' | 'endsAt'>, now: Date): boolean =>
  !invitation.isContinuous && Date.parse(invitation.endsAt) <= now.getTime()

/** Whether an application must be decided first: it is not rejected, and it is not submitted or lacks approvals. */
export const isBlocking = ({ appState, approvalState, approvals, approved }: OwnApplication): boolean =>
  approvalState !== 'rejected' && approvalState !== 'skipped' && (appState !== 'permanent' || approved < approvals)

export const maySignInWith = (group: LoginGroup, targetGroup: ApplyInvitation['targetGroup']): boolean => targetGroup[groupFlag[group]]

/** Whether a person may create an application, and which one to continue instead. The first reason that applies is returned. */
export function applyRules({ invitation, loginGroup, isByEntryLink = false, applications, now }: ApplyQuery): ApplyAnswer {
  const rule = toRepeatRule(invitation.repeatId)
  const existingId = rule === 'norepeat' ? (applications[0]?.id ?? null) : null
  const closed = closedBecause(invitation, now)
  if (closed) return { refusal: { code: closed, params: { startsAt: athensTime(invitation.startsAt) }, applicationId: null }, existingId }
  if (loginGroup !== null && !isByEntryLink && !maySignInWith(loginGroup, invitation.targetGroup)) {
    return { refusal: { code: 'invitation.invalidlogin', params: {}, applicationId: null }, existingId }
  }
  const blocking = rule === 'ifapproved' ? applications.find(isBlocking) : undefined
  if (!blocking) return { refusal: null, existingId }
  const params = { application: blocking.protocolNumber ?? String(blocking.id), applicationId: blocking.id }
  return { refusal: { code: 'invitation.unaproved', params, applicationId: blocking.id }, existingId }
}

function closedBecause(invitation: Opening, now: Date): ApplyRefusal | null {
  if (invitation.isArchived) return 'invitation.expired'
  if (!invitation.isPublished) return 'invitation.notPublished'
  if (Date.parse(invitation.startsAt) > now.getTime()) return 'invitation.notOpenYet'
  return isExpired(invitation, now) ? 'invitation.expired' : null
}

const ofDates: ReadonlySet<ApplyRefusal> = new Set(['invitation.expired', 'invitation.notOpenYet', 'invitation.notPublished'])

/** Whether these capacities permit creating an application despite the refusal: despite any, or only despite those because of dates. */
export const mayCreateDespite = (code: ApplyRefusal, capacities: ReadonlySet<Capacity>): boolean =>
  may('application.createDespiteRules', capacities) || (ofDates.has(code) && may('application.createOutsideDates', capacities))
