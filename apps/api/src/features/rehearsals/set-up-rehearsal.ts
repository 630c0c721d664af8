import { Readable } from 'node:stream'
import { loginGroups } from '@klesis/contract/access.ts'
import type { RehearsalFinding, RehearsalState } from '@klesis/contract/rehearsals/rehearsals.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type LoginGroup, systemActor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { samplePortrait } from '../../files/samples/sample-documents.ts'
import { defineJob, type JobContext } from '../../jobs/define-job.ts'
import { sandboxForTries, sandboxOf } from '../../sandbox/sandbox.ts'
import { checkInvitation, findInvitation, maySignInWith, readEdited } from '../invitations/index.ts'
import { copyWorld } from './copy/copy-world.ts'
import type { RehearsalRow } from './rehearsal-row.ts'
import { toRehearsalRow } from './rehearsal-row.ts'
import { replayActs } from './replay/replay-acts.ts'
import { readSituation } from './situation/read-situation.ts'
import { createWorld } from './world/create-world.ts'
import { closeWorld } from './world/kept-worlds.ts'
import { whileLocked } from './world/lock-world.ts'
import { inWorld } from './world/open-world.ts'
import { rehearsalSchema } from './world/world-name.ts'
import { worldServicesOf } from './world/world-services.ts'

/** Builds the world of a rehearsal. If it cannot, the rehearsal says so, and nothing real was touched. */
export const setUpRehearsal = defineJob(
  'rehearsals.setUp',
  z.object({ id: z.int() }),
  async (context, { id }) => {
    await whileLocked(context.db, id, 'use', async () => {
      const row = await context.db.selectFrom('rehearsal').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row || row.state === 'ready') return
      try {
        await setUp(context, toRehearsalRow(row))
        await replayActs(context, id)
        await setState(context.db, id, 'ready')
      } catch (error) {
        context.log.error({ err: error, rehearsal: id }, 'a rehearsal could not be set up')
        await setFailed(context.db, id)
      }
    })
  },
  { queue: 'long' },
)

async function setUp(context: JobContext, rehearsal: RehearsalRow): Promise<void> {
  const { db } = context
  const { id, replay, invitation_id: invitationId } = rehearsal
  const clock = replay?.from ?? rehearsal.clock
  const { world } = contextOf(db)
  await forgetAttempt(db, rehearsal)
  await closeWorld(db, id)
  await createWorld(worldServicesOf(db).url, rehearsalSchema(world, id), clock)
  await setState(db, id, 'copying')
  const live = await findInvitation(db, invitationId)
  if (!live) throw new Error(`The invitation ${invitationId} of a rehearsal is missing.`)
  const edited = await readEdited(db, live)
  const groups = loginGroups.filter((group) => maySignInWith(group, edited.invitation.targetGroup))
  const applicant = { unitId: await findUnit(db, rehearsal.person_id), loginGroup: groups[0] ?? ('university' as LoginGroup) }
  const situation = await inWorld(context, { ...rehearsal, clock }, async (opened) => {
    const bytes = await samplePortrait(0)
    const portrait = await opened.jobs.files.put(Readable.from([bytes]), bytes.length)
    const players = await copyWorld(opened.db, { real: world.schema, edited, ...applicant, portrait, now: opened.now() })
    return readSituation(opened, {
      ...players,
      ...applicant,
      loginGroups: groups,
      invitationId,
      applicationId: null,
      reminderDays: context.config.REMINDER_DAYS,
    })
  })
  const findings = await findBeforehand(context, invitationId)
  await db
    .updateTable('rehearsal')
    .set({
      version_number: edited.version.number,
      is_draft: edited.draft !== undefined || !live.isPublished,
      findings: JSON.stringify(findings),
      situation: JSON.stringify(situation),
    })
    .where('id', '=', id)
    .execute()
}

/** What the check before publishing says, in both languages. */
async function findBeforehand({ db, now }: JobContext, invitationId: number): Promise<RehearsalFinding[]> {
  const sandbox = sandboxForTries(sandboxOf(db))
  const check = (language: 'el' | 'en') => checkInvitation(db, sandbox, { ...systemActor, roles: new Set(['admin']), language }, invitationId, now())
  const [el, en] = [await check('el'), await check('en')]
  const toFindings = (kind: 'problems' | 'warnings', code: RehearsalFinding['code']) =>
    el[kind].map(({ message, code: problem, params: of }, index) => ({
      ...{ code, text: { el: message, en: en[kind][index]?.message ?? message }, params: { problem, of } },
    }))
  return [...toFindings('problems', 'publishProblem'), ...toFindings('warnings', 'publishWarning')]
}

/** What an attempt that was killed has left; the clock begins anew with it, and so does what is done again. */
const forgetAttempt = (db: Db, { id, clock, replay }: RehearsalRow) =>
  inTransaction(db, async (tx) => {
    await tx.deleteFrom('rehearsal_act').where('rehearsal_id', '=', id).execute()
    const undone = replay && { ...replay, done: 0, stopped: false, differences: [] }
    const begun = { state: 'tables' as const, clock: replay?.from ?? clock, replay: undone && JSON.stringify(undone), last_run: 0, last_mail: 0 }
    await tx.updateTable('rehearsal').set(begun).where('id', '=', id).execute()
  })

const findUnit = async (db: Db, personId: number): Promise<number | null> =>
  (await db.selectFrom('person').select('unit_id').where('id', '=', personId).executeTakeFirst())?.unit_id ?? null

/** It has failed at the step that it had reached. */
const setFailed = (db: Db, id: number) =>
  inTransaction(db, (tx) =>
    tx
      .updateTable('rehearsal')
      .set({ state: 'failed', failed_at: sql.ref('state') })
      .where('id', '=', id)
      .execute(),
  )

const setState = (db: Db, id: number, state: RehearsalState) =>
  inTransaction(db, (tx) => tx.updateTable('rehearsal').set({ state }).where('id', '=', id).execute())
