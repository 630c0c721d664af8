import { type RawBuilder, sql } from 'kysely'
import { isCountedSql } from '../list/conditions.ts'
import { presentRound } from '../rounds/present-round.ts'

/** For a draw `d`: the same applications still share the same mean, in the round in which it was drawn. */
export const isCurrentSql = sql<boolean>`(d.round = ${presentRound(sql`d.invitation_id`)} and d.application_ids is not distinct from (
  select array_agg(a.id order by a.id) from application a join evaluation_summary s on s.application_id = a.id
  where a.invitation_id = d.invitation_id and ${isCountedSql} and s.mean = d.mean))`

/** For a draw `d` of a round that is over: at its end the same applications shared the same mean. Whoever was withdrawn since changes nothing. */
export const wasCurrentSql = sql<boolean>`(d.application_ids is not distinct from (
  select array_agg(a.id order by a.id) from application a join kept_evaluation_summary s on s.application_id = a.id
  where a.invitation_id = d.invitation_id and s.round = d.round and s.mean = d.mean and (${isCountedSql} or a.id = any(d.application_ids))))`

/** The applications of an invitation that were drawn, in the order that the draws gave them; null without a draw that is current. */
export const drawnSql = (invitationId: number): RawBuilder<number[] | null> => sql<number[] | null>`(
  select array_agg(drawn.id order by d.id, drawn.place) from evaluation_draw d, unnest(d.drawn) with ordinality drawn (id, place)
  where d.invitation_id = ${invitationId} and ${isCurrentSql})`

/** For an application `a`: its place among those with the same mean, if there was a draw among them; null otherwise. The draws are looked up once for all. */
export const drawnPlaceSql = (invitationId: number): RawBuilder<number | null> => sql<number | null>`array_position(${drawnSql(invitationId)}, a.id)`
