import type { Caller } from './access-fixture.ts'

/** The outcome for a caller: admitted, or one of the three refusals. */
export type Verdict = 'admitted' | 401 | 403 | 404
export type Rule = Record<Caller, Verdict>

const withoutSession = { guest: 401, expired: 401, disabled: 401 } as const
const signedOut = { ...withoutSession, link: 403 } as const
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

const verdictsOf = (verdict: Verdict, names: readonly Caller[]): Partial<Rule> => Object.fromEntries(names.map((name) => [name, verdict]))
const rule = (others: Verdict, ...more: Partial<Rule>[]): Rule => Object.assign(everybody(others), signedOut, ...more)

const administrators = verdictsOf('admitted', ['admin', 'systemAdmin'])

/** The same rule, except for the applicant's session opened by a private link to the draft, which is admitted or gets 404. */
export const byLink = (others: Rule, verdict: Verdict = 'admitted'): Rule => ({ ...others, link: verdict })

/** Anyone, signed in or not. */
export const anyone = everybody('admitted')
/** No person: only another system with its secret. */
export const nobody = everybody(403)
/** Whoever is signed in. */
export const signedIn = rule('admitted')
export const admins = rule(403, administrators)
export const systemAdmins = rule(403, verdictsOf('admitted', ['systemAdmin']))
/** Holds or held an opened step; the second approver of a chain is one once the first has approved. */
export const approvers = rule(403, verdictsOf('admitted', ['head']))
/** Who signs documents: the staff, administrators, and approvers. */
export const signers = rule(403, administrators, verdictsOf('admitted', ['staff', 'head']))
/** The applicant, viewers and managers of the invitation, and approvers once their step opens. Others do not learn that the application exists. */
export const readersOfSubmitted = rule(404, administrators, verdictsOf('admitted', ['owner', 'head', 'viewer', 'manager']))
/** The same without approvers, because nobody decides on a draft. */
export const readersOfDraft = rule(404, administrators, verdictsOf('admitted', ['owner', 'viewer', 'manager']))
/** The person an application belongs to. */
export const owner = rule(404, verdictsOf('admitted', ['owner']))
/** The approver whose step is open; anybody else gets 404. */
export const openApprover = rule(404, verdictsOf('admitted', ['head']))
/** Managers of the invitation; other readers of the application get 403. */
export const managersOfSubmitted = rule(404, administrators, verdictsOf(403, ['owner', 'head', 'viewer']), verdictsOf('admitted', ['manager']))
/** The same for a draft, which approvers cannot read. */
export const managersOfDraft = rule(404, administrators, verdictsOf(403, ['owner', 'viewer']), verdictsOf('admitted', ['manager']))
/** Who reads a submitted application as more than its applicant. */
export const officialsOfSubmitted = rule(404, administrators, verdictsOf(403, ['owner']), verdictsOf('admitted', ['head', 'viewer', 'manager']))
/** The owner and administrators; the owner passes the access rule and is refused because the application is submitted. */
export const deletersOfSubmitted = rule(404, administrators, verdictsOf(403, ['head', 'viewer', 'manager']), verdictsOf('admitted', ['owner']))
export const deletersOfDraft = rule(404, administrators, verdictsOf(403, ['viewer', 'manager']), verdictsOf('admitted', ['owner']))
/** Managers of the invitation and administrators; others get 403. */
export const managers = rule(403, administrators, verdictsOf('admitted', ['manager']))
/** People who may see the applications of the invitation. The invitation itself is public. */
export const viewers = rule(404, administrators, verdictsOf('admitted', ['viewer', 'manager']))
/** The same for the evaluation of an invitation that has none, which is found by nobody. */
export const managersOfEvaluation = rule(404, administrators, verdictsOf('admitted', ['manager']))
/** Who has the role for lookups, and administrators. */
export const lookupEditors = rule(403, administrators, verdictsOf('admitted', ['lookup']))
/** Who may count applications: the role for reports, whoever may view an invitation, and administrators. */
export const reporters = rule(403, administrators, verdictsOf('admitted', ['report', 'viewer', 'manager']))
/** Who writes reports for others. */
export const reportEditors = rule(403, administrators, verdictsOf('admitted', ['report']))
/** Who has the role for calendars, and administrators. */
export const calendarKeepers = rule(403, administrators, verdictsOf('admitted', ['calendar']))
/** Members of any committee today, and administrators. */
export const committeeMembers = rule(403, administrators, verdictsOf('admitted', ['committeeMember']))
/** Members of the fixture's committee today, and administrators; others get 404. */
export const membersOfCommittee = rule(404, administrators, verdictsOf('admitted', ['committeeMember']))
/** The person who started a bulk run. */
export const starter = rule(404, verdictsOf('admitted', ['head']))
