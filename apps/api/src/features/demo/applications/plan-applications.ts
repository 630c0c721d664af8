import type { SeededPerson } from '../organisation/seed-people.ts'
import type { Random } from '../random.ts'
import type { SeededInvitation } from '../seed-invitations.ts'
import { type Action, accountOutcomes, type Outcome, outcomeActions, outcomes } from './outcomes.ts'

/** One application of the demonstration with its applicant, invitation, outcome and dated actions. */
export interface PlannedApplication {
  invitation: SeededInvitation
  person: SeededPerson
  outcome: Outcome
  /** One of an account, of which everything is shown. */
  isExample: boolean
  actions: readonly { action: Action; at: Date }[]
}

interface ApplicationPlanOptions {
  site: string
  invitations: readonly SeededInvitation[]
  people: readonly SeededPerson[]
  today: Date
  /** Fraction of each invitation's applications that is created, from 0 to 1. */
  share: number
}

const hour = 3_600_000

/** Plans all applications: first the fixed ones of the accounts, then random ones. */
export function planApplications(random: Random, { site, invitations, people, today, share }: ApplicationPlanOptions): PlannedApplication[] {
  const plan = (invitation: SeededInvitation, person: SeededPerson, outcome: Outcome): PlannedApplication => ({
    ...{ invitation, person, outcome, isExample: false },
    actions: timesOf(random, outcomeActions[outcome], invitation, today),
  })
  const accounts = accountOutcomes(site).flatMap(([uid, code, outcome, hoursAgo]) => {
    const person = people.find((one) => one.uid === uid)
    const invitation = invitations.find(({ template }) => template.code === code)
    if (!person || !invitation) return []
    const last = new Date(today.getTime() - hoursAgo * hour)
    return [{ ...plan(invitation, person, outcome), isExample: true, actions: timesUntil(random, outcomeActions[outcome], invitation, last) }]
  })
  const isAccount = new Set(accountOutcomes(site).map(([uid]) => uid))
  const others = invitations.flatMap((invitation) => {
    const { template } = invitation
    const pool = applicantsOf(invitation, people).filter(({ uid }) => !isAccount.has(uid))
    const wanted = Math.round(template.applications * share) - accounts.filter((one) => one.invitation === invitation).length
    return choose(random, pool, wanted).map((person) => plan(invitation, person, pickOutcome(random, outcomes[template.code])))
  })
  return [...accounts, ...others]
}

/** Possible applicants. For travel, members of the department whose head has an account are listed more often, so that they are drawn more often. */
function applicantsOf({ template }: SeededInvitation, people: readonly SeededPerson[]): SeededPerson[] {
  const applicants = people.filter(({ loginGroup }) => template.groups.includes(loginGroup))
  const near = applicants.filter(({ unit }) => unit === 'ece' || unit === 'ece.net' || unit === 'ece.power')
  if (template.isNear) return near
  return [...applicants, ...(template.code === 'travel' ? [...near, ...near, ...near] : [])]
}

/** Draws so many different entries of the pool, or all if it has fewer. */
function choose(random: Random, pool: readonly SeededPerson[], wanted: number): SeededPerson[] {
  const shuffled = pool.map((person) => ({ person, order: random.next() })).sort((one, other) => one.order - other.order)
  return shuffled.slice(0, Math.max(0, wanted)).map(({ person }) => person)
}

function pickOutcome(random: Random, weights: Partial<Record<Outcome, number>>): Outcome {
  const entries = Object.entries(weights) as [Outcome, number][]
  let left = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [outcome, weight] of entries) {
    left -= weight
    if (left < 0) return outcome
  }
  return 'submitted'
}

type Way = (typeof outcomeActions)[Outcome]

/** When each action runs, in milliseconds since the first one. */
function offsetsOf(random: Random, way: Way) {
  let passed = 0
  const offsets = way.map(([action, least, most]) => {
    passed += (least + random.next() * (most - least)) * hour
    return { action, passed }
  })
  return { offsets, passed, untilSubmission: offsets.find(({ action }) => action === 'submit')?.passed ?? passed }
}

/** Dates the actions so that the last one is at this time; what follows a submission that the deadline puts earlier stays late. */
function timesUntil(random: Random, way: Way, { lastDay }: SeededInvitation, last: Date): PlannedApplication['actions'] {
  const { offsets, passed, untilSubmission } = offsetsOf(random, way)
  const end = last.getTime() - passed
  const begin = Math.min(end, lastDay.getTime() - untilSubmission - hour)
  return offsets.map(({ action, passed: offset }) => ({ action, at: new Date((offset > untilSubmission ? end : begin) + offset) }))
}

/** Dates the actions between the opening and today, with the submission before the deadline. */
function timesOf(random: Random, way: Way, { opensAt, lastDay }: SeededInvitation, today: Date): PlannedApplication['actions'] {
  const { offsets, passed, untilSubmission } = offsetsOf(random, way)
  const latest = Math.min(lastDay.getTime() - untilSubmission, today.getTime() - passed) - hour
  // The square root brings most of them near the end, as deadlines do.
  const begin = opensAt.getTime() + Math.sqrt(random.next()) * Math.max(0, latest - opensAt.getTime())
  return offsets.map(({ action, passed: offset }) => ({ action, at: atWork(begin + offset, opensAt, today) }))
}

/** Moves a time into working hours of its day and keeps the order of times. The days of opening and of seeding stay as they are. */
function atWork(moment: number, opensAt: Date, today: Date): Date {
  const day = startOfDay(moment)
  if (day === startOfDay(opensAt.getTime()) || day === startOfDay(today.getTime())) return new Date(moment)
  return new Date(day + 5 * hour + (moment - day) / 2)
}

const startOfDay = (moment: number) => Math.floor(moment / (24 * hour)) * 24 * hour
