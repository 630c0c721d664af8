import { type DecisionPurpose, decisionPurposes } from '@klesis/contract/links/session-purposes.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { fewRows } from '../../db/few-rows.ts'
import { namedQuery } from '../../db/named-query.ts'
import { isHeldBy } from '../duties/index.ts'
import { makeLinks, type NewLink } from './make-link.ts'

export interface StepLink {
  purpose: DecisionPurpose
  /** The page it opens, a path of the portal. */
  path: string
}

/** A person who may have to decide on an application. */
export interface Decider {
  personId: number
  applicationId: number
}

const day = 86_400_000
/** After that a decision requires signing in. */
const lifetime = 30 * day

/**
 * Creates links for each decision on the pending step of each of these people, the most likely one first; none for those of whom no step is pending. All are
 * read together and inserted together.
 */
export async function makeStepLinks(tx: Tx, deciders: readonly Decider[], now: Date): Promise<StepLink[][]> {
  const steps = await findSteps(tx, { deciders: JSON.stringify(deciders.map((decider, turn) => ({ ...decider, turn }))), now: now.toISOString() })
  const expiresAt = new Date(now.getTime() + lifetime)
  const links = steps.flatMap(({ turn, personId, applicationId, stepId, isSigned }) =>
    (isSigned ? signed : unsigned).map((purpose) => ({ turn, purpose, personId, applicationId, stepId, expiresAt })),
  )
  const tokens = await makeLinks(tx, links satisfies NewLink[])
  const made = links.map(({ turn, purpose }, index) => ({ turn, link: { purpose, path: `/approvals/${purpose}/${tokens[index]}` } }))
  return deciders.map((_, turn) => made.filter((one) => one.turn === turn).map(({ link }) => link))
}

interface StepOfDecider extends Decider {
  /** The index of the decider in the list. */
  turn: number
  stepId: number
  isSigned: boolean
}

const findSteps = namedQuery<{ deciders: string; now: string }, StepOfDecider>(
  'links.steps',
  (value) => sql`
    select d.turn, d."personId", d."applicationId", held.id as "stepId", held.approval_type = 'pdf.sign' as "isSigned"
    from json_to_recordset(${value('deciders')}::json) as d (turn integer, "personId" integer, "applicationId" integer)
      cross join lateral (
        select s.id, s.approval_type from step s join application a on a.id = s.application_id
        where s.application_id = d."applicationId" and s.state = 'pending' and a.deleted_at is null and ${isHeldBy(sql`d."personId"`, value('now'))}
        order by s.approver_id = d."personId" desc, s.id limit 1) held
    where ${fewRows(sql`d.turn`)} order by d.turn`,
)

const unsigned = decisionPurposes.filter((purpose) => purpose !== 'sign')
/** A step that must be signed has no link to approve, because signing approves it. */
const signed: readonly DecisionPurpose[] = ['sign', 'reject', 'review']
