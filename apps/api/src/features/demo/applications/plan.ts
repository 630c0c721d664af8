import type { SeededPerson } from '../organisation/seed-people.ts'
import type { Random } from '../random.ts'
import type { SeededInvitation } from '../seed-invitations.ts'
import { type Action, accountOutcomes, type Outcome, outcomes, ways } from './outcomes.ts'

/** One application of the demonstration: whose, to what, and what happens when. */
export interface Planned {
  invitation: SeededInvitation
  person: SeededPerson
  outcome: Outcome
  actions: readonly { action: Action; at: Date }[]
}

interface ApplicationPlanOptions {
  site: string
  invitations: readonly SeededInvitation[]
  people: readonly SeededPerson[]
  today: Date
  /** Of the applications that each invitation is to have. */
  share: number
}

const hour = 3_600_000

/** Who applies for what, and how it goes; the accounts first. */
export function planApplications(random: Random, { site, invitations, people, today, share }: ApplicationPlanOptions): Planned[] {
  const plan = (invitation: SeededInvitation, person: SeededPerson, outcome: Outcome): Planned => ({
    ...{ invitation, person, outcome },
    actions: timesOf(random, ways[outcome], invitation, today),
  })
  const accounts = accountOutcomes(site).flatMap(([uid, code, outcome]) => {
    const person = people.find((one) => one.uid === uid)
    const invitation = invitations.find(({ sketch }) => sketch.code === code)
    return person && invitation ? [plan(invitation, person, outcome)] : []
  })
  const isAccount = new Set(accountOutcomes(site).map(([uid]) => uid))
  const others = invitations.flatMap((invitation) => {
    const { sketch } = invitation
    const pool = applicantsOf(invitation, people).filter(({ uid }) => !isAccount.has(uid))
    const wanted = Math.round(sketch.applications * share) - accounts.filter((one) => one.invitation === invitation).length
    return choose(random, pool, wanted).map((person) => plan(invitation, person, pickOutcome(random, outcomes[sketch.code])))
  })
  return [...accounts, ...others]
}

/** Members of the departments whose heads have accounts apply more often than others. */
function applicantsOf({ sketch }: SeededInvitation, people: readonly SeededPerson[]): SeededPerson[] {
  const applicants = people.filter(({ loginGroup }) => sketch.groups.includes(loginGroup))
  const near = applicants.filter(({ unit }) => unit === 'ece' || unit === 'ece.net' || unit === 'ece.power')
  return [...applicants, ...(sketch.code === 'travel' ? [...near, ...near, ...near] : [])]
}

/** Everybody once while there are enough. */
function choose(random: Random, pool: readonly SeededPerson[], wanted: number): SeededPerson[] {
  const shuffled = pool.map((person) => ({ person, place: random.next() })).sort((one, other) => one.place - other.place)
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

/** Somewhere between opening and today, so that all of it fits and the submission is in time. */
function timesOf(random: Random, way: (typeof ways)[Outcome], { opensAt, lastDay }: SeededInvitation, today: Date): Planned['actions'] {
  let passed = 0
  const offsets = way.map(([action, least, most]) => {
    passed += (least + random.next() * (most - least)) * hour
    return { action, passed }
  })
  const untilSubmission = offsets.find(({ action }) => action === 'submit')?.passed ?? passed
  const latest = Math.min(lastDay.getTime() - untilSubmission, today.getTime() - passed) - hour
  // The square brings most of them near the end, as deadlines do.
  const begin = opensAt.getTime() + Math.sqrt(random.next()) * Math.max(0, latest - opensAt.getTime())
  return offsets.map(({ action, passed: offset }) => ({ action, at: atWork(begin + offset, opensAt, today) }))
}

/** The same day between morning and evening, as people work, except on the days of opening and of seeding; the order of two moments stays. */
function atWork(moment: number, opensAt: Date, today: Date): Date {
  const day = startOfDay(moment)
  if (day === startOfDay(opensAt.getTime()) || day === startOfDay(today.getTime())) return new Date(moment)
  return new Date(day + 5 * hour + (moment - day) / 2)
}

const startOfDay = (moment: number) => Math.floor(moment / (24 * hour)) * 24 * hour
