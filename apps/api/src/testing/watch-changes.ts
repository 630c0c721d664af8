import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Tables that a refused call may write: sessions, rate limits and idempotency keys. */
const bookkeeping = ['session', 'rate_limit', 'idempotency_key']

interface Changes {
  /** Forgets what has changed until now. */
  forget: () => Promise<void>
  /** Each kind of change that was committed since, such as `update person`, except in bookkeeping and other named tables; none if all rows are as they were. */
  made: (besides?: readonly string[]) => Promise<string[]>
  /** The same in all tables but the one that counts calls. */
  madeAnywhere: () => Promise<string[]>
}

/**
 * Notes each row of any table that is inserted, deleted or made different from now on. A trigger writes the note in the transaction
 * of the change, so that asking costs the same however many rows there are; a table without these triggers counts as changed.
 */
export async function watchChanges(db: Db): Promise<Changes> {
  await sql`
    create schema watch;
    create table watch.change (operation text not null, name text not null);
    create function watch.note() returns trigger language plpgsql as $$
      begin
        insert into watch.change values (lower(tg_op), tg_table_name);
        return null;
      end $$;
    do $$
      declare name regclass;
      begin
        for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
          execute format('create trigger watch_rows after insert or delete on %s for each row execute function watch.note()', name);
          execute format('create trigger watch_updates after update on %s for each row when (old *<> new) execute function watch.note()', name);
          execute format('create trigger watch_truncation after truncate on %s for each statement execute function watch.note()', name);
        end loop;
      end $$`.execute(db)
  const read = async (besides: readonly string[]) => {
    const { rows } = await sql<{ operation: string; name: string }>`
      select distinct operation, name from watch.change
      union all
      select 'create', relname::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'watch_rows')
      order by 2, 1`.execute(db)
    return rows.filter(({ name }) => !besides.includes(name)).map(({ operation, name }) => `${operation} ${name}`)
  }
  return {
    forget: async () => {
      await sql`delete from watch.change`.execute(db)
    },
    made: (besides = []) => read([...bookkeeping, ...besides]),
    madeAnywhere: () => read(['rate_limit']),
  }
}
