import { sql } from 'kysely'

/** Where the new notice `n` of the person `p` stands: it waits for the mail of the day if the person wants mails of its kind there. */
export const digestOfNew = sql`(select 'waiting' from mail_choice c where c.person_id = p.id and c.kind = n.code and c.delivery = 'daily')`
