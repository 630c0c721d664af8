import { may } from '@klesis/contract/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import { isOpenTo } from '../../duties/index.ts'
import { type EvaluationAccess, sharesScores } from '../evaluations.policy.ts'
import { hidesOthersSql, isCountedSql, isMineSql } from '../list/conditions.ts'

/** For applications `a` with the actor's own evaluations `e`: those of the ranking as far as it is open to the actor; the same rows as `findRows` has. */
export const isRankedSql = ({ invitationId, hasBegun, capacities }: EvaluationAccess, me: number): RawBuilder<boolean> => sql<boolean>`(
  a.invitation_id = ${invitationId} and ${isCountedSql} and ${isOpenTo(me)} and ${hasBegun || may('evaluation.manage', capacities)})`

/** For the same: what others say of it is hidden from the actor, who has still to evaluate it. A chair reads the scores of what others evaluate. */
export const isHiddenSql = (access: EvaluationAccess, { me, now }: { me: number; now: Date }): RawBuilder<boolean> =>
  access.role && !sharesScores(access) ? sql<boolean>`(${hidesOthersSql(now)} and ${isMineSql(access, me)})` : sql<boolean>`false`
