import { randomUUID } from 'node:crypto'
import type { DecisionPurpose } from '@klesis/contract/links/session-purposes.ts'
import { sql } from 'kysely'
import { hashToken } from '../../actor/hash-token.ts'
import type { Tx } from '../../db/db.ts'
import { namedChange } from '../../db/named-query.ts'

export interface NewLink {
  purpose: DecisionPurpose | 'edit'
  personId: number
  applicationId: number
  /** The step to decide; undefined for a private link. */
  stepId?: number
  /** The address to which a private link is mailed. */
  mailedTo?: string
  expiresAt: Date
}

/** Creates a link and returns its token, of which only the hash is stored. */
export async function makeLink(tx: Tx, link: NewLink): Promise<string> {
  const [token = ''] = await makeLinks(tx, [link])
  return token
}

/** Creates links by one statement and returns their tokens, in their order. */
export async function makeLinks(tx: Tx, links: readonly NewLink[]): Promise<string[]> {
  const made = links.map((link) => ({ ...link, token: randomUUID() }))
  const rows = made.map(({ token, ...link }, turn) => ({ ...link, turn, hash: hashToken(token).toString('hex') }))
  if (rows.length > 0) await insertLinks(tx, { links: JSON.stringify(rows) })
  return made.map(({ token }) => token)
}

const insertLinks = namedChange<{ links: string }>(
  'links.insert',
  (value) => sql`
    insert into link (token_hash, purpose, person_id, application_id, step_id, mailed_to, expires_at)
    select decode(l.hash, 'hex'), l.purpose, l."personId", l."applicationId", l."stepId", l."mailedTo", l."expiresAt"
    from json_to_recordset(${value('links')}::json) as l (turn integer, hash text, purpose text, "personId" integer, "applicationId" integer,
      "stepId" integer, "mailedTo" text, "expiresAt" timestamptz) order by l.turn`,
)
