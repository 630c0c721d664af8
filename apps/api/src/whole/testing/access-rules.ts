import type { Caller } from './world.ts'

/** The outcome for a caller: let in, or one of the three refusals. */
export type Verdict = 'in' | 401 | 403 | 404
export type Rule = Record<Caller, Verdict>

const nobodyThere = { guest: 401, expired: 401, disabled: 401 } as const
const signedOut = { ...nobodyThere, link: 403 } as const
const everybody = (verdict: Verdict): Rule => ({
  guest: verdict,
  expired: verdict,
  disabled: verdict,
  link: verdict,
  stranger: verdict,
  student: verdict,
  taxis: verdict,
  external: verdict,
  owner: verdict,
  head: verdict,
  dean: verdict,
  committeeMember: verdict,
  viewer: verdict,
  manager: verdict,
  staff: verdict,
  lookup: verdict,
  report: verdict,
  calendar: verdict,
  orgUnit: verdict,
  admin: verdict,
  adminOff: verdict,
  systemAdmin: verdict,
})

const of = (verdict: Verdict, names: readonly Caller[]): Partial<Rule> => Object.fromEntries(names.map((name) => [name, verdict]))
const rule = (others: Verdict, ...more: Partial<Rule>[]): Rule => Object.assign(everybody(others), signedOut, ...more)

const administrators = of('in', ['admin', 'systemAdmin'])

/** The same, but for the applicant's session made by a private link to the draft: it is let in, or gets 404. */
export const byLink = (others: Rule, verdict: Verdict = 'in'): Rule => ({ ...others, link: verdict })

/** Anyone at all. */
export const anyone = everybody('in')
/** Not a person at all: another system with its own secret. */
export const nobody = everybody(403)
/** Whoever is signed in. */
export const signedIn = rule('in')
export const admins = rule(403, administrators)
export const systemAdmins = rule(403, of('in', ['systemAdmin']))
/** Holds or held an opened step; the second approver of a chain is one once the first has approved. */
export const approvers = rule(403, of('in', ['head']))
/** The applicant, who manages or may see the invitation, and approvers from the moment their step opens. Others do not learn that it exists. */
export const readersOfSubmitted = rule(404, administrators, of('in', ['owner', 'head', 'viewer', 'manager']))
/** The same without approvers: nobody decides on a draft. */
export const readersOfDraft = rule(404, administrators, of('in', ['owner', 'viewer', 'manager']))
/** The person an application belongs to. */
export const owner = rule(404, of('in', ['owner']))
/** The approver whose step is open; to anybody else no such step is there. */
export const openApprover = rule(404, of('in', ['head']))
/** Who manages the invitation; other readers of the application get 403. */
export const managersOfSubmitted = rule(404, administrators, of(403, ['owner', 'head', 'viewer']), of('in', ['manager']))
/** The same while it is a draft, of which approvers know nothing. */
export const managersOfDraft = rule(404, administrators, of(403, ['owner', 'viewer']), of('in', ['manager']))
/** The owner and administrators; a submitted one is past the owner's deleting, and says so. */
export const deletersOfSubmitted = rule(404, administrators, of(403, ['head', 'viewer', 'manager']), of('in', ['owner']))
export const deletersOfDraft = rule(404, administrators, of(403, ['viewer', 'manager']), of('in', ['owner']))
/** Administrators, who see everything; other readers get 403. */
export const whoManages = rule(403, administrators, of('in', ['manager']))
/** May see the applications of the invitation. Everybody may know of the invitation itself, but not of what was filed. */
export const viewers = rule(404, administrators, of('in', ['viewer', 'manager']))
/** Who sits in a committee today, and administrators. */
export const committeeMembers = rule(403, administrators, of('in', ['committeeMember']))
/** Who sits in the committee of the world today, and administrators; to others no such committee is there. */
export const membersOfCommittee = rule(404, administrators, of('in', ['committeeMember']))
/** The one who started a bulk run. */
export const starter = rule(404, of('in', ['head']))
