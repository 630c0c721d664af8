import type { Db, Tx } from '../../../db/db.ts'
import { readChartRevision } from '../../org/index.ts'
import type { Outside } from '../hooks/run-hook.ts'
import { Outdated } from '../retry-outdated.ts'
import { findRoute, type RouteSubject } from './find-route.ts'
import type { Route } from './route.ts'

/** The chain of an application as it was found outside a transaction, with the revisions of what it was found in. */
export interface RoutePlan {
  /** Undefined only if the invitation requires no approval. */
  route: Route | undefined
  applicationRevision: number
  invitationRevision: number
  chartRevision: number
}

/** Finds the chain before the transaction that enters it. The chart's revision is read first, so that a change during the search is noticed. */
export async function planRoute<Where extends Db>(db: Outside<Where>, subject: RouteSubject): Promise<RoutePlan> {
  const chartRevision = await readChartRevision(db)
  const { application, invitation } = subject
  return { route: await findRoute<Db>(db, subject), applicationRevision: application.revision, invitationRevision: invitation.revision, chartRevision }
}

/** Requires that nothing in which the chain was found has changed. */
export async function requirePlannedRoute(
  tx: Tx,
  plan: RoutePlan,
  { application, invitation }: Pick<RouteSubject, 'application' | 'invitation'>,
): Promise<void> {
  const isSame = plan.applicationRevision === application.revision && plan.invitationRevision === invitation.revision
  if (!isSame || plan.chartRevision !== (await readChartRevision(tx))) throw new Outdated('the chain of approvals')
}
