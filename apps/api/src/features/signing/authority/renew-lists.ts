import { z } from 'zod'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { sealInstitutionAnew } from '../institution/institution-key.ts'
import { openSecrets } from '../secrets/server-secrets.ts'
import { lockAllAuthorities, publishList } from './authority.ts'
import { sealKeysAnew } from './person-key.ts'

/** Signs a new revocation list each day, puts the present secret of the server in the place of older ones, and deletes what is over. */
export const renewLists = defineJob(
  'signing.renew-lists',
  z.object({}),
  async ({ db, config, now }) => {
    const at = now()
    const needs = { config, secrets: openSecrets(config), now: at }
    await inTransaction(db, async (tx) => {
      for (const authority of await lockAllAuthorities(tx, needs)) await publishList(tx, authority, at)
    })
    await sealKeysAnew(db, needs)
    await sealInstitutionAnew(db, needs)
    for (const table of ['signing_revocation', 'signing_former_certificate'] as const)
      await db.deleteFrom(table).where('valid_until', '<', at.toISOString()).execute()
  },
  { cron: '17 3 * * *' },
)
