import type { Portal } from './start-portal.ts'

/** Ends the pauses before the next tries of calls to other systems, and wakes the worker that makes them. */
export const hastenCalls = ({ query }: Portal) =>
  query(`with due as (update pgboss.job set start_after = now() where name = 'webhooks' and state = 'created' and start_after > now() returning name)
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from due`)
